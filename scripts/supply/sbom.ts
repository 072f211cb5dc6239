// Writes what the site is made of, as CycloneDX 1.5: `npm run sbom -- --out FILE`, else to dist/sbom.cdx.json.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sbomText } from './sbom-text.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'dist/sbom.cdx.json') } } })
const file = path.resolve(values.out)
await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, sbomText(ROOT, Math.floor(Date.now() / 1000)))
process.stdout.write(`${file}\n`)
