import { stoolCatalogue } from '#content/stool.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertCatalogue } from './repository.ts'

export async function seedStool(db: Db, nowMs: number): Promise<void> {
  await insertCatalogue(db, stoolCatalogue, nowMs)
}
