// Gives every compressible file of the browser build ready .br and .gz twins, so that serving costs no compression.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const DIR = 'build/client'
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/

const entries = await readdir(DIR, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
await Promise.all(files.map((file) => compress(path.join(file.parentPath, file.name))))

async function compress(file) {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
