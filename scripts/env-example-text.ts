import { readConfig } from '../server/platform/config.ts'

const ROW = /^\| (`[A-Z].*?) \| (.*?) \| (.*) \|$/gm

/** The names that the configuration asks the environment for. */
export function configNames(): string[] {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return [...asked]
}

interface Row {
  names: string[]
  /** One for each name; empty where there is none. */
  defaults: string[]
  meaning: string
}

/** The table of variables. @param readme Text of README.md. */
export function configRows(readme: string): Row[] {
  const table = readme.split('## Configuration')[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(ROW)].map(([, names = '', defaults = '', meaning = '']) => ({
    names: inBackticks(names),
    // Others say in words where the value comes from.
    defaults: defaults.startsWith('`') ? inBackticks(defaults) : [],
    meaning: meaning.replaceAll(/\s*\(\[\d+\]\([^)]*\)\)/g, '').replaceAll('`', ''),
  }))
}

const inBackticks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)

/** Every variable with its default, commented out, as systemd and compose read such files. @param readme Text of README.md. */
export function envExample(readme: string): string {
  const head = '# Everything is optional: take the # away in front of what you set. Written by npm run env-example.\n'
  const parts = configRows(readme).map(({ names, defaults, meaning }) => {
    const lines = names.map((name, index) => `#${name}=${defaults[index] ?? ''}`)
    return `\n${wrapped(meaning)}\n${lines.join('\n')}\n`
  })
  return head + parts.join('')
}

const LINE_LENGTH = 100

function wrapped(text: string): string {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer
    else lines.push(`# ${word}`)
  }
  return lines.join('\n')
}
