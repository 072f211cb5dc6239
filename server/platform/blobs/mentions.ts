import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Tables about the files themselves. */
const OWN_TABLES = new Set(['stored_file', 'blob_folder', 'blob_upload', 'blob_leftover'])
const MENTION = /\/media\/((?:portfolio|catalogue|site)\/[\w./-]+)/g
const TEXTS = /char|text|json/i

/**
 * Pathnames of uploaded files that anything in the database mentions: a record, one in the trash, or a change that may
 * still be undone. New tables need not be thought of here.
 */
export async function mentionedPathnames(db: Db): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const texts = columns.filter(({ dataType }) => TEXTS.test(dataType)).map((column) => column.name)
    if (OWN_TABLES.has(name) || texts.length === 0) continue
    for (const text of await mentioningTexts(db, name, texts)) {
      for (const [, pathname = ''] of text.matchAll(MENTION)) found.add(pathname)
    }
  }
  return found
}

/** Every column that mentions a file of ours, of every row. */
async function mentioningTexts(db: Db, table: string, columns: readonly string[]): Promise<string[]> {
  const texts = columns.map((column) => sql`select cast(${sql.ref(column)} as text) as text from ${sql.table(table)}`)
  const all = sql.join(texts, sql` union all `)
  const { rows } = await sql<{ text: string }>`select text from (${all}) as texts where text like '%/media/%'`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}
