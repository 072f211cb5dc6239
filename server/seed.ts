import { seedProjects } from '#server/features/portfolio/seed.ts'
import { claimSeeding, seedSettings } from '#server/features/site/seed.ts'
import { seedStool } from '#server/features/stool/seed.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Fills an empty database with the built-in content, once in its life. @returns whether it did so now. */
export async function seed(db: Db, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    if (!(await claimSeeding(db, nowMs))) return false
    await seedSettings(db, nowMs)
    await seedProjects(db, nowMs)
    await seedStool(db, nowMs)
    return true
  })
}
