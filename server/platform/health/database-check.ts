import type { HealthCheck } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CheckOptions, createCheck } from './check.ts'

export interface DatabaseCheckOptions extends CheckOptions {
  db: Db
}

/** Checks that the database answers and accepts writes. */
export function createDatabaseCheck({ db, ...options }: DatabaseCheckOptions): () => Promise<HealthCheck> {
  const look = async () => {
    const startedAtMs = performance.now()
    await db.selectFrom('document').select('name').limit(1).execute()
    await writeNothing(db)
    const tookMs = Math.max(1, Math.round(performance.now() - startedAtMs))
    return { ok: true, message: `It reads and writes, in ${tookMs} ms.` }
  }
  return createCheck(options, look, 'The database did not answer in time.', () => 'The database cannot be written to.')
}

/** A real write that changes nothing. */
async function writeNothing(db: Db): Promise<void> {
  await db
    .updateTable('document')
    .set((update) => ({ updated_at_ms: update.ref('updated_at_ms') }))
    .where('name', '=', 'seed')
    .execute()
}
