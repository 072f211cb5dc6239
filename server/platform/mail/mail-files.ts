import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Message } from './message.ts'

/** Writes a mail as `<id>.eml`: whole or not at all, and on the disk when this returns. It holds personal data. */
export async function writeMailFile(dir: string, { id, raw }: Message): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const draft = path.join(dir, `.${id}.${process.pid}`)
  await writeFile(draft, raw, { mode: 0o600, flush: true })
  await rename(draft, path.join(dir, `${id}.eml`))
  // The new name is safe only once the folder is on the disk too.
  const folder = await open(dir)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes the files of mails. A missing file is no error. */
export async function removeMailFiles(dir: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(path.join(dir, `${id}.eml`), { force: true })))
}
