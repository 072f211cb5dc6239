import { sql } from 'kysely'
import { readDocuments } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pathnamesNamed } from '#server/platform/files/reference-repository.ts'
import { pathnamesIn } from '#server/platform/files/stored-file.ts'

export type PictureAudience = 'everybody' | 'editors'

/**
 * The audience of an uploaded file: everybody as long as public content uses it, else editors. A file
 * without any use was just uploaded or left behind.
 */
export async function pictureAudience(db: Db, src: string): Promise<PictureAudience> {
  const isPublic =
    (await isInPublicProject(db, src)) ||
    (await isOnAPage(db, src)) ||
    (await isNamedInPublic(db, src)) ||
    (await isInLetter(db, src))
  return isPublic ? 'everybody' : 'editors'
}

/** True for a picture whose plain path is in the gallery or a cover of a public project. */
async function isInPublicProject(db: Db, src: string): Promise<boolean> {
  const row = await db
    .selectFrom('project_image')
    .innerJoin('project', 'project.id', 'project_image.project_id')
    .select('project.id')
    .where('src', '=', src)
    .where('published', '=', true)
    .where('project.deleted_at_ms', 'is', null)
    .where('project_image.deleted_at_ms', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True for a file that the texts, the settings or the catalogue of the site name. */
async function isOnAPage(db: Db, src: string): Promise<boolean> {
  const documents = [...(await readDocuments(db)).values()]
  return anyNames(
    documents.map(({ content }) => ({ text: JSON.stringify(content) })),
    src,
  )
}

/** True for a file that other public content names: a text or cover of a project, a letter, a redirect. */
async function isNamedInPublic(db: Db, src: string): Promise<boolean> {
  const like = `%${src}%`
  const projects = db
    .selectFrom('project')
    .select(sql<string>`description || ' ' || thumbnail || ' ' || hero_image`.as('text'))
    .where('published', '=', true)
    .where('deleted_at_ms', 'is', null)
    .where((where) =>
      where.or([
        where('description', 'like', like),
        where('thumbnail', 'like', like),
        where('hero_image', 'like', like),
      ]),
    )
  const pictures = db
    .selectFrom('project_image')
    .innerJoin('project', 'project.id', 'project_image.project_id')
    .select(sql<string>`src`.as('text'))
    .where('published', '=', true)
    .where('project.deleted_at_ms', 'is', null)
    .where('project_image.deleted_at_ms', 'is', null)
    // With a web address before it, or something behind it.
    .where((where) =>
      where.or([
        where('src', 'like', `${src}?%`),
        where('src', 'like', `${src}#%`),
        where('src', 'like', `http%${like}`),
      ]),
    )
  const letters = db
    .selectFrom('testimonial')
    .select(sql<string>`message || ' ' || author`.as('text'))
    .where('hidden', '=', false)
    .where('deleted_at_ms', 'is', null)
    .where((where) => where.or([where('message', 'like', like), where('author', 'like', like)]))
  const redirects = db.selectFrom('redirect').select('to_path as text').where('to_path', 'like', like)
  const rows = await projects.unionAll(pictures).unionAll(letters).unionAll(redirects).execute()
  return anyNames(rows, src)
}

/** True for a picture of no project that a letter to the list has which went out, as its mails go on asking for it. */
async function isInLetter(db: Db, src: string): Promise<boolean> {
  const rows = await db
    .selectFrom('journal_letter')
    .select(sql<string>`cast(content as text) || ' ' || cast(mailed as text)`.as('text'))
    .where('begun_at_ms', 'is not', null)
    .where('mailed', 'is not', null)
    .where((where) =>
      where.not(where.exists(where.selectFrom('project_image').select('src').where('project_image.src', '=', src))),
    )
    .execute()
  return anyNames(rows, src)
}

function anyNames(rows: readonly { text: string }[], src: string): boolean {
  const [pathname] = pathnamesIn([src])
  return rows.some(({ text }) => pathnamesNamed(text).some((named) => named === pathname))
}
