import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { addLeftovers } from './leftover-repository.ts'
import { type MentionScope, mentionedPathnames } from './reference-repository.ts'
import { keysOf, type StoredFile } from './stored-file.ts'
import { deleteUnreplaced, listInProjects, listOutsideProjects, listUploadedBefore } from './unused-file-repository.ts'

/** Uploaded files older than a day that nothing refers to, newest first. Reads the whole database. */
export async function listUnusedFiles(db: Db, nowMs: number): Promise<StoredFile[]> {
  const files = await listOutsideProjects(db, nowMs - UPLOAD_GRACE_MS)
  if (files.length === 0) return []
  const mentioned = await mentionedPathnames(db, { withoutProjectPictures: true })
  return files.filter(({ pathname }) => !mentioned.has(pathname))
}

/**
 * Deletes those of the files that are older than a day and that nothing refers to, in the given transaction, which must
 * already exclude changes to projects. Their keys become leftovers; the caller discards the bytes.
 *
 * @param forgotten Actions that need not be undone any more.
 */
export async function deleteUnusedFiles(
  db: Db,
  pathnames: readonly string[],
  { nowMs, forgotten = [] }: { nowMs: number; forgotten?: MentionScope['forgotten'] },
): Promise<StoredFile[]> {
  const old = await listUploadedBefore(db, pathnames, nowMs - UPLOAD_GRACE_MS)
  if (old.length === 0) return []
  const oldPathnames = old.map(({ pathname }) => pathname)
  // A document that is being saved may begin to name one of them.
  const used = await withLock(db, 'documents', (db) => usedAmong(db, oldPathnames, forgotten))
  const deleted: StoredFile[] = []
  for (const unused of old.filter(({ pathname }) => !used.has(pathname))) {
    const file = await deleteUnreplaced(db, unused)
    if (file) deleted.push(file)
  }
  await addLeftovers(db, deleted.flatMap(keysOf), nowMs)
  return deleted
}

/** Pathnames that something refers to: those of the given ones, and possibly others. Reads the whole database. */
export async function usedAmong(
  db: Db,
  pathnames: readonly string[],
  forgotten: MentionScope['forgotten'] = [],
): Promise<Set<string>> {
  if (pathnames.length === 0) return new Set()
  const mentioned = await mentionedPathnames(db, { withoutProjectPictures: true, forgotten })
  return new Set([...mentioned, ...(await listInProjects(db, pathnames))])
}
