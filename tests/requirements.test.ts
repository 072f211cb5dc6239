import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './support/studio.ts'

const requirements = await readFile(path.join(ROOT, 'docs/requirements.md'), 'utf8')
const listed = Array.from(requirements.matchAll(/^\| ([A-Z]+-?\d+[a-z]?|ASVS [\d.]+) \|/gm), ([, id = '']) => id)
const areas = new Set(listed.filter((id) => id.includes('-')).map((id) => id.split('-')[0] ?? ''))

/** Ids with a dash and of the ASVS, wherever they stand, and the short ones where they head a sentence: `R15, M1: …`. */
function idsIn(code: string): string[] {
  const inHeads = Array.from(
    code.matchAll(/(?:['"`]|\/\*\* )((?:[A-Z]+-?\d+[a-z]?(?:, | and | to )?)+): /g),
    ([, head = '']) => head,
  )
  const short = inHeads.flatMap((head) => head.match(/\b[A-Z]\d+[a-z]?\b/g) ?? [])
  const long = code.match(/\b(?:[A-Z]+-\d+|ASVS \d+\.\d+\.\d+)\b/g) ?? []
  return [...short, ...long.filter((id) => id.startsWith('ASVS ') || areas.has(id.split('-')[0] ?? ''))]
}

it('every id that a test names is in docs/requirements.md', async () => {
  const files = globSync('{app,contract,content,server,tests}/**/*.{ts,tsx}', { cwd: ROOT })
  const codes = await Promise.all(files.map((file) => readFile(path.join(ROOT, file), 'utf8')))
  const used = new Set(codes.flatMap(idsIn))
  expect(used.size).toBeGreaterThan(500)
  expect(
    Array.from(used)
      .filter((id) => !listed.includes(id))
      .toSorted(),
  ).toEqual([])
})

it('docs/requirements.md has every id once', () => {
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([])
})
