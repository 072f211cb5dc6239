import { seedProjects } from '#server/features/portfolio/seed.ts'
import { claimSeeding } from '#server/features/site/repository.ts'
import { seedStool } from '#server/features/stool/seed.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Fills an empty database with the built-in content, once in its life. @returns whether it did so now. */
export async function seed(db: Db, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    if (!(await claimSeeding(db, nowMs))) return false
    await seedProjects(db, nowMs)
    await seedStool(db, nowMs)
    return true
  })
}
