import { existsSync } from 'node:fs'
import { type Db, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { settlePerhapsSent } from '#server/platform/mail/perhaps-sent.ts'

/** Lists that mails go to. */
const MAILED = ['newsletter', 'waitlist'] as const
const COLUMNS = ['id', 'status', 'drop_id', 'content', 'received_at_ms', 'updated_at_ms', 'deleted_at_ms'] as const

/**
 * Learns from the site that a backup takes the place of who must not be mailed: people who have left a list since the
 * backup, or were told of a drop, and mails that have gone out. A site that cannot be read teaches nothing.
 */
export async function learnFromSqlite(db: Db, file: string): Promise<void> {
  if (!existsSync(file)) return
  await learnFrom(
    () => openSqlite(file),
    async (replaced) => {
      await carryStates(db, replaced)
      await settlePerhapsSent(db, replaced)
    },
  )
}

/**
 * As `learnFromSqlite`.
 *
 * @param from The replaced site, by its schema in the same database. While servers still run on it, its mails may go out at
 *   any moment, and teach nothing yet.
 */
export async function learnFromPostgres(
  db: Db,
  databaseUrl: string,
  from: { schema: string; isRunning: boolean },
): Promise<void> {
  await learnFrom(
    () => openPostgres(urlOfSchema(databaseUrl, from.schema)),
    async (replaced) => {
      await carryStates(db, replaced)
      if (!from.isRunning) await settlePerhapsSent(db, replaced)
    },
  )
}

/** Address of a PostgreSQL database whose tables are those of a schema. */
export function urlOfSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

async function learnFrom(open: () => Db, learn: (replaced: Db) => Promise<void>): Promise<void> {
  let replaced: Db | undefined
  try {
    replaced = open()
    await learn(replaced)
  } catch {
    // It may be damaged, or of a version with other tables: what is not known counts as perhaps sent.
  } finally {
    await replaced?.destroy()
  }
}

async function carryStates(db: Db, replaced: Db): Promise<void> {
  const later = await replaced.selectFrom('lead').select(COLUMNS).where('list', 'in', MAILED).execute()
  for (const { id, content, ...state } of later) {
    await db
      .updateTable('lead')
      .set({ ...state, content: JSON.stringify(content) })
      .where('id', '=', id)
      .where('updated_at_ms', '<', state.updated_at_ms)
      .execute()
  }
}
