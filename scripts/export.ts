// Exports the content of the site with its pictures: `npm run export -- --out FILE`. No leads, no accounts: backups have
// these. Pictures that their rights close today are left out without `--with-closed`. Prints one line, and one for each
// picture that is not in the file; exit 1 with the reason.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { missingInWords } from '#server/features/data/export/export-pictures.ts'
import { exportSite } from '#server/features/data/export/export-site.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { readConfig } from '../server/platform/config.ts'

const MEDIA = path.join(import.meta.dirname, '../content/media')

writePrivately()
try {
  process.stdout.write(`${await exportContent()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function exportContent(): Promise<string> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, 'with-closed': { type: 'boolean' } } })
  if (!values.out) throw new Error('--out FILE is required.')
  const file = path.resolve(values.out)
  if (existsSync(file)) throw new Error(`${file} exists already: please choose another name.`)
  const { missing, closed } = await exportSite({
    config: readConfig(process.env),
    file,
    mediaDir: MEDIA,
    nowMs: Date.now(),
    closed: values['with-closed'] ? 'included' : 'left-out',
  })
  const place = `The content of the site is in ${file}`
  const lines = [
    missing.length === 0 ? `${place}.` : `${place}, but not all of its pictures:\n${missingInWords(missing)}`,
    ...(closed.length > 0
      ? [`Left out, as their rights say (--with-closed takes them in):\n${missingInWords(closed)}`]
      : []),
  ]
  return lines.join('\n')
}
