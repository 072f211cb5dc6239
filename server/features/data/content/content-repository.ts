import { sql } from 'kysely'
import { SiteSettings } from '#contract/site/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site/site-defaults.ts'
import { fromEarlierCatalogue } from '#server/documents/earlier-catalogue.ts'
import { deleteDocument, readDocuments, storeDocument as storeContent } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { StoredTestimonial } from '#server/platform/db/tables/content.ts'
import { withDefaults } from '#shared/with-defaults.ts'
import {
  type ContentLetter,
  type ContentRedirect,
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  datesOf,
  iso,
  type StoredContent,
  type StoredDocument,
} from './content-format.ts'
import { ROWS_AT_ONCE, readProjects } from './projects-repository.ts'
import { withoutPlans } from './tour-plans.ts'

/** Everything that is not in the trash. */
export async function readContent(db: Db): Promise<StoredContent> {
  return {
    projects: await readProjects(db),
    letters: await readLetters(db),
    redirects: await readRedirects(db),
    documents: await readContentDocuments(db),
  }
}

async function readLetters(db: Db): Promise<ContentLetter[]> {
  const rows = await db
    .selectFrom('testimonial')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    message: row.message,
    author: row.author,
    hidden: row.hidden,
    order: row.position,
    ...datesOf(row),
  }))
}

async function readRedirects(db: Db): Promise<ContentRedirect[]> {
  const rows = await db.selectFrom('redirect').selectAll().orderBy('from_path').execute()
  return rows.map(({ from_path, to_path, automatic, created_at_ms }) => ({
    from: from_path,
    to: to_path,
    automatic,
    createdAt: iso(created_at_ms),
  }))
}

async function readContentDocuments(db: Db): Promise<StoredContent['documents']> {
  const stored = await readDocuments(db)
  const entries = DOCUMENT_KINDS.map((kind) => {
    const document = stored.get(DOCUMENTS[kind])
    return [kind, document ? { content: document.content, ...datesOf(document) } : null] as const
  })
  const documents = Object.fromEntries(entries) as StoredContent['documents']
  const { settings, tours, catalogue } = documents
  // Settings stored by an earlier version lack newer fields.
  const whole = settings && {
    ...settings,
    content: withDefaults(SiteSettings, DEFAULT_SITE_SETTINGS, settings.content),
  }
  const modern = catalogue && { ...catalogue, content: fromEarlierCatalogue(catalogue.content) }
  const unplanned = tours && { ...tours, content: withoutPlans(tours.content) }
  return { ...documents, settings: whole, tours: unplanned, catalogue: modern }
}

/** Runs `work` in a transaction of its own that locks out all other changes of content. */
export function withContentLock<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return withLock(db, ['portfolio', 'testimonials', 'documents', 'redirects'], work)
}

export async function storeLetter(db: Db, letter: ContentLetter, nowMs: number): Promise<void> {
  const row: Omit<StoredTestimonial, 'id' | 'publish_at_ms'> = {
    first_name: letter.firstName,
    last_name: letter.lastName,
    message: letter.message,
    author: letter.author,
    hidden: letter.hidden,
    position: letter.order,
    created_at_ms: Date.parse(letter.createdAt),
    updated_at_ms: Date.parse(letter.updatedAt),
    deleted_at_ms: null,
  }
  await db
    .insertInto('testimonial')
    .values({ id: letter.id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...row,
        // A letter that is shown waits for nothing, and a time that went by in the trash publishes nothing.
        publish_at_ms: sql<
          number | null
        >`case when ${letter.hidden} and testimonial.publish_at_ms > ${nowMs} then testimonial.publish_at_ms end`,
      }),
    )
    .execute()
}

export async function trashLetters(db: Db, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('testimonial').set({ deleted_at_ms: nowMs }).where('id', 'in', ids).execute()
}

/** Deletes changes to built-in letters: the originals show again. */
export async function deleteLetters(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('testimonial').where('id', 'in', ids).execute()
}

export async function storeRedirect(db: Db, { from, to, automatic, createdAt }: ContentRedirect): Promise<void> {
  const row = { to_path: to, automatic, created_at_ms: Date.parse(createdAt) }
  await db
    .insertInto('redirect')
    .values({ from_path: from, ...row })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
    .execute()
}

export async function deleteRedirects(db: Db, froms: readonly string[]): Promise<void> {
  for (let from = 0; from < froms.length; from += ROWS_AT_ONCE) {
    await db
      .deleteFrom('redirect')
      .where('from_path', 'in', froms.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

/** @param document Null restores the built-in one. */
export async function storeDocument(db: Db, kind: DocumentKind, document: StoredDocument | null): Promise<void> {
  const name = DOCUMENTS[kind]
  if (!document) return deleteDocument(db, name)
  const { content, createdAt, updatedAt } = document
  await storeContent(db, name, {
    content,
    created_at_ms: Date.parse(createdAt),
    updated_at_ms: Date.parse(updatedAt),
  })
}
