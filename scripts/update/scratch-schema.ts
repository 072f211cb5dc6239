import { createSchema, dropSchema, listSchemas } from '#server/features/data/archive/table-repository.ts'
import { type Db, openPostgres } from '#server/platform/db/database.ts'

interface Scratch {
  /** Works in the schema. */
  db: Db
  schema: string
  /** Address by which others work in it, too. */
  url: string
}

const NAME = /^restoring_(\d+)_trial$/
/** A trial that takes longer was killed. */
const LONGEST_MS = 60 * 60_000

/**
 * Runs `work` in a PostgreSQL schema beside the site's, which is dropped afterwards. Its name is that of a restore that was
 * never finished, so that the server drops it if this process cannot.
 *
 * @throws when the user of the database may make none.
 */
export async function withScratchSchema<T>(databaseUrl: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const nowMs = Date.now()
  const schema = `restoring_${nowMs}_trial`
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const site = openPostgres(databaseUrl)
  const db = openPostgres(url.href)
  try {
    for (const name of await listSchemas(site)) if (isLeft(name, nowMs)) await dropSchema(site, name)
    await createSchema(site, schema).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`the user of DATABASE_URL must be allowed to make a schema for the trial: ${reason}`, {
        cause: error,
      })
    })
    return await work({ db, schema, url: url.href })
  } finally {
    await db.destroy()
    await dropSchema(site, schema)
    await site.destroy()
  }
}

function isLeft(name: string, nowMs: number): boolean {
  const sinceMs = NAME.exec(name)?.[1]
  return sinceMs !== undefined && Number(sinceMs) < nowMs - LONGEST_MS
}
