// Backs up the site, also while it runs: `npm run backup -- --out FILE`. The archive holds the database, everything that
// was uploaded and the secret of the data folder: keep it as safe as these. Prints one line; exit 1 with the reason.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { backUpSite } from '#server/features/data/site-archive-service.ts'

try {
  process.stdout.write(`${await backUp()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function backUp(): Promise<string> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  if (!values.out) throw new Error('--out FILE is required.')
  const file = path.resolve(values.out)
  if (existsSync(file)) throw new Error(`${file} exists already: please choose another name.`)
  if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`)
  const facts = await backUpSite({ config: readConfig(process.env), file, nowMs: Date.now() })
  const { rows, blobs, missingBlobs, sizeBytes } = facts
  const counts = `${rows} rows and ${blobs} files are in ${file} (${Math.ceil(sizeBytes / 1e6)} MB).`
  return missingBlobs === 0 ? counts : `${counts} The storage no longer has ${missingBlobs} files.`
}
