import {
  insertRows,
  listTables,
  type Row,
  readRows,
  type Table,
} from '#server/features/data/archive/table-repository.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Lists that mails go to. */
const MAILED: readonly unknown[] = ['newsletter', 'waitlist']

/**
 * Brings back the leads that only the backup has, with their mails, messages and files. Those that the site has stay as they are: who has
 * unsubscribed since stays so. On a list that mails go to, one comes back into the trash, since that person may have left.
 */
export async function mergeLeads(db: Db, prepared: Db, nowMs: number): Promise<void> {
  const tables = new Map((await listTables(prepared, 'sqlite')).map((table) => [table.name, table]))
  const [leads, mails, messages] = [tables.get('lead'), tables.get('mail'), tables.get('lead_message')]
  const files = tables.get('lead_file')
  if (!leads || !mails || !messages) return
  const present = await db.selectFrom('lead').select(['id', 'unique_key']).execute()
  const ids = new Set(present.map(({ id }) => id))
  const addresses = new Set(present.map(({ unique_key }) => unique_key).filter((key) => key !== null))
  const back = new Set<unknown>()

  async function* missing(): AsyncGenerator<Row> {
    for await (const row of readRows(prepared, 'sqlite', leads as Table)) {
      if (ids.has(String(row['id'])) || addresses.has(String(row['unique_key']))) continue
      back.add(row['id'])
      yield MAILED.includes(row['list']) ? { ...row, deleted_at_ms: row['deleted_at_ms'] ?? nowMs } : row
    }
  }

  /** None goes out again. */
  async function* theirs(): AsyncGenerator<Row> {
    for await (const row of readRows(prepared, 'sqlite', mails as Table)) {
      if (!back.has(row['lead_id'])) continue
      yield row['state'] === 'pending' || row['state'] === 'held' ? { ...row, state: 'cancelled' } : row
    }
  }

  async function* belonging(table: Table): AsyncGenerator<Row> {
    for await (const row of readRows(prepared, 'sqlite', table)) if (back.has(row['lead_id'])) yield row
  }

  await insertRows(db, leads, missing())
  await insertRows(db, mails, theirs())
  await insertRows(db, messages, belonging(messages))
  if (files) await insertRows(db, files, belonging(files))
}
