import { type RawBuilder, sql } from 'kysely'
import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Tables about the files themselves. */
const OWN_TABLES = new Set(['stored_file', 'blob_folder', 'blob_leftover'])
const MENTION = /\/media\/((?:portfolio|catalogue|site)\/[\w./-]+)/g
const TEXTS = /char|text|json/i

export interface MentionScope {
  /** Leaves out pictures that projects have by their plain own path: those are looked up by it, and there are many. */
  withoutProjectPictures?: boolean
  /** Actions whose history counts for nothing. */
  forgotten?: readonly ActivityAction[]
}

/**
 * Pathnames of uploaded files that anything in the database mentions: a record, one in the trash, or a change that may
 * still be undone. New tables need not be thought of here.
 */
export async function mentionedPathnames(db: Db, scope: MentionScope = {}): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const texts = columns.filter(({ dataType }) => TEXTS.test(dataType)).map((column) => column.name)
    if (OWN_TABLES.has(name) || texts.length === 0) continue
    for (const text of await mentioningTexts(db, name, texts, scope)) {
      for (const [, pathname = ''] of text.matchAll(MENTION)) found.add(pathname)
    }
  }
  return found
}

/** Every column that mentions a file of ours, of every row. */
async function mentioningTexts(
  db: Db,
  table: string,
  columns: readonly string[],
  scope: MentionScope,
): Promise<string[]> {
  const texts = columns.map(
    (column) =>
      sql`select cast(${sql.ref(column)} as text) as text from ${sql.table(table)} where ${rowsOf(table, column, scope)}`,
  )
  const all = sql.join(texts, sql` union all `)
  const { rows } = await sql<{ text: string }>`select text from (${all}) as texts where text like '%/media/%'`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

function rowsOf(table: string, column: string, scope: MentionScope): RawBuilder<unknown> {
  if (scope.withoutProjectPictures && table === 'project_image' && column === 'src')
    return sql`src not like '/media/%' or src like '%?%' or src like '%#%'`
  if (scope.forgotten && table === 'activity') return sql`action not in (${sql.join(scope.forgotten)})`
  return sql`1 = 1`
}
