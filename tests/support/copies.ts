import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BackupCopies } from '#contract/backup-copies.ts'
import type { Studio } from './studio.ts'

export const copiesOf = async (studio: Studio) =>
  (await (await studio.fetch('/api/admin/backup-copies')).json()) as BackupCopies

/** Makes the passphrase that locks copies, as an owner does. */
export async function lockCopies(studio: Studio): Promise<string> {
  const made = await studio.fetch('/api/admin/backup-passphrase', { method: 'POST' })
  const { id, passphrase } = (await made.json()) as { id: string; passphrase: string }
  const body = JSON.stringify({ id })
  const headers = { 'content-type': 'application/json' }
  const confirmed = await studio.fetch('/api/admin/backup-passphrase', { method: 'PUT', headers, body })
  if (!confirmed.ok) throw new Error(await confirmed.text())
  return passphrase
}

/** Copies what has not been copied, and says how that went. */
export async function copyBackups(studio: Studio): Promise<BackupCopies> {
  await studio.jobs.find(({ name }) => name === 'copy_backups')?.run()
  return copiesOf(studio)
}

/** Paths of all files below a folder, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).toSorted()
}
