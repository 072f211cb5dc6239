import { globSync } from 'node:fs'
import path from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Names for the classes of CSS modules, such as `bc7`: two letters for the file, a number for the class in it. They are
 * the same for server and browser, and compress well; hashes look like noise.
 *
 * @param root Folder of all style sheets, at most 676 of them.
 */
export function shortClassNames(root: string): (name: string, filename: string) => string {
  const sheets = globSync('**/*.module.css', { cwd: root }).toSorted()
  const classesOf = new Map<string, string[]>()
  return (name, filename) => {
    const sheet = path.relative(root, filename.split('?')[0] ?? '')
    const classes = classesOf.get(sheet) ?? []
    if (!classes.includes(name)) classes.push(name)
    classesOf.set(sheet, classes)
    return `${twoLetters(sheets.indexOf(sheet))}${classes.indexOf(name)}`
  }
}

function twoLetters(index: number): string {
  return `${LETTERS[Math.floor(index / LETTERS.length)] ?? ''}${LETTERS[index % LETTERS.length] ?? ''}`
}
