import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The secret of this data folder, made when it is first asked for: whole or not at all, and one for two starts at once. */
export async function dataSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
