import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SUMS, sumsOf } from '../../../scripts/release/sums.ts'

/** Makes a release of a few files, which no server runs. @returns Its folder. */
export async function makeTinyRelease(place: string, version: string): Promise<string> {
  const folder = path.join(place, `seven-mile-${version}`)
  const files = {
    'package.json': JSON.stringify({ name: 'seven-mile-interiors', version }),
    'server/main.mjs': 'export {}\n',
    'db/migrations/0001_first.sql': 'select 1;\n',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  await writeFile(path.join(folder, SUMS), await sumsOf(folder, Object.keys(files)))
  return folder
}
