import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const SECRET_BYTES = 32
const SECRET_LENGTH = Math.ceil((SECRET_BYTES * 4) / 3)

/**
 * The secret of a data folder, made on first use. Two servers that start at once get the same one.
 *
 * @throws when the file is damaged: nothing may be signed with half a secret.
 */
export async function dataSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  const secret = await readFile(file, 'utf8').catch(() => makeSecret(file))
  if (secret.length >= SECRET_LENGTH) return secret
  throw new Error(`${file} is damaged. Bring it back from a backup, or delete it: then links sent so far stop working.`)
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

async function makeSecret(file: string): Promise<string> {
  // Servers in containers may share the folder and the number of their process.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, newSecret(), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
