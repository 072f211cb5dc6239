import { selections } from '#content/selections.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { insertDocument } from '#server/documents/stored-documents.ts'
import { noteCloseUps } from '#server/features/portfolio/close-ups.ts'
import { seedProjects } from '#server/features/portfolio/seed.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DEFAULT_SITE_SETTINGS } from '../contract/site/site-defaults.ts'

/**
 * Fills an empty database with the built-in content, once in its life, also when two servers start on it at once.
 *
 * @returns True if it did so now.
 */
export async function seed(db: Db, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    if (!(await insertDocument(db, 'seed', { version: 1 }, nowMs))) return false
    await insertDocument(db, 'site-metadata', { ...DEFAULT_SITE_SETTINGS, ...selections }, nowMs)
    await insertDocument(db, 'stool-catalogue', stoolCatalogue, nowMs)
    await seedProjects(db, nowMs)
    await noteCloseUps(db, nowMs)
    return true
  })
}
