import { type RawBuilder, sql } from 'kysely'
import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Columns of the studio's own content that may mention files. Words of visitors, as in leads and mails, are left out on
 * purpose: a visitor must not be able to keep a file by naming it.
 */
const CONTENT = {
  document: ['content'],
  page_draft: ['changes'],
  project: ['thumbnail', 'hero_image', 'description'],
  project_image: ['src'],
  testimonial: ['message', 'author'],
  journal_letter: ['content', 'mailed'],
  redirect: ['to_path'],
  activity: ['before', 'after'],
} as const
type ContentTable = keyof typeof CONTENT

const MENTION = /\/media\/([\w-]+\/[\w./-]+)/g

/** Pathnames of uploaded files that a text may mention. A full stop after one may be the end of a sentence. */
export function pathnamesNamed(text: string): string[] {
  return [...text.matchAll(MENTION)].flatMap(([, pathname = '']) => [...new Set([pathname, withoutStops(pathname)])])
}

const withoutStops = (pathname: string): string => pathname.replace(/[./-]+$/, '')

export interface MentionScope {
  /** Leaves out pictures that projects have by their plain own path: there are many, and they are found by an index. */
  withoutProjectPictures?: boolean
  /** Leaves out activity entries, whose content only an undo would restore. */
  withoutHistory?: boolean
  /** Actions whose activity entries are left out. */
  forgotten?: readonly ActivityAction[]
}

/** Pathnames that the site's content mentions, also in the trash and in changes that can still be undone. */
export async function mentionedPathnames(db: Db, scope: MentionScope = {}): Promise<Set<string>> {
  const found = new Set<string>()
  const { activity: _, ...present } = CONTENT
  for (const table of Object.keys(scope.withoutHistory ? present : CONTENT) as ContentTable[]) {
    for (const text of await mentioningTexts(db, table, scope)) {
      for (const pathname of pathnamesNamed(text)) found.add(pathname)
    }
  }
  return found
}

/** Every value of a table that mentions an own file. */
async function mentioningTexts(db: Db, table: ContentTable, scope: MentionScope): Promise<string[]> {
  const texts = CONTENT[table].map(
    (column) =>
      sql`select cast(${sql.ref(column)} as text) as text from ${sql.table(table)} where ${rowsOf(table, scope)}`,
  )
  const all = sql.join(texts, sql` union all `)
  const { rows } = await sql<{ text: string }>`select text from (${all}) as texts where text like '%/media/%'`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

function rowsOf(table: ContentTable, { withoutProjectPictures, forgotten = [] }: MentionScope): RawBuilder<unknown> {
  if (withoutProjectPictures && table === 'project_image')
    return sql`src not like '/media/%' or src like '%?%' or src like '%#%'`
  if (table !== 'activity') return sql`1 = 1`
  // Entries about people and their letters hold words of visitors.
  const ofContent = sql`action not like 'lead%' and action not like 'person.%'`
  return forgotten.length > 0 ? sql`${ofContent} and action not in (${sql.join(forgotten)})` : ofContent
}
