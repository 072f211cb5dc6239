import { layOver } from '#contract/lay-over.ts'
import { DEFAULT_SITE_SETTINGS, SiteSettings } from '#contract/site.ts'
import type { Db, StoredTestimonial } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { bumpVersion } from '#server/platform/db/versions.ts'
import {
  type ContentLetter,
  type ContentProject,
  type ContentRedirect,
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  type ProjectPicture,
  type StoredContent,
  type StoredDocument,
} from './content-format.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const datesOf = (row: { created_at_ms: number; updated_at_ms: number }) => ({
  createdAt: iso(row.created_at_ms),
  updatedAt: iso(row.updated_at_ms),
})

/** Everything that is not in the trash. */
export async function readContent(db: Db): Promise<StoredContent> {
  return {
    projects: await readProjects(db),
    letters: await readLetters(db),
    redirects: await readRedirects(db),
    documents: await readDocuments(db),
  }
}

async function readProjects(db: Db): Promise<ContentProject[]> {
  const pictures = await readPictures(db)
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    location: row.location,
    space: row.space,
    styles: Array.isArray(row.styles) ? row.styles.map(String) : [],
    thumbnail: row.thumbnail,
    description: row.description,
    featured: row.featured,
    published: row.published,
    order: row.position,
    shuffle: row.shuffle,
    heroImage: row.hero_image,
    heroImageAlt: row.hero_image_alt,
    pictures: pictures.get(row.id) ?? [],
    ...datesOf(row),
  }))
}

async function readPictures(db: Db): Promise<Map<string, ProjectPicture[]>> {
  const rows = await db
    .selectFrom('project_image')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const pictures = rows.map(({ project_id, focal_x, focal_y, in_gallery, src, alt, width, height, lqip, version }) => ({
    projectId: project_id,
    picture: { src, alt, width, height, focal: { x: focal_x, y: focal_y }, lqip, version, inGallery: in_gallery },
  }))
  const byProject = Map.groupBy(pictures, ({ projectId }) => projectId)
  return new Map([...byProject].map(([id, entries]) => [id, entries.map(({ picture }) => picture)]))
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

async function readDocuments(db: Db): Promise<StoredContent['documents']> {
  const rows = await db.selectFrom('document').selectAll().execute()
  const byName = new Map(rows.map((row) => [row.name, { content: row.content, ...datesOf(row) }]))
  const entries = DOCUMENT_KINDS.map((kind) => [kind, byName.get(DOCUMENTS[kind].name) ?? null] as const)
  const documents = Object.fromEntries(entries) as StoredContent['documents']
  const { settings } = documents
  // Settings stored by an earlier version lack what came later.
  const whole = settings && { ...settings, content: layOver(SiteSettings, DEFAULT_SITE_SETTINGS, settings.content) }
  return { ...documents, settings: whole }
}

/** Makes everybody else who changes content wait, and all that is remembered of it out of date. */
export async function takeContent(db: Db): Promise<void> {
  await bumpVersion(db, 'portfolio')
  await bumpVersion(db, 'redirects')
}

/** Stores a project and its pictures as they are given; it comes out of the trash, if it is there. */
export async function storeProject(db: Db, project: ContentProject, nowMs: number): Promise<void> {
  const { id, pictures, order, styles, heroImage, heroImageAlt, createdAt, updatedAt, ...rest } = project
  const row = {
    ...rest,
    styles: JSON.stringify(styles),
    position: order,
    hero_image: heroImage,
    hero_image_alt: heroImageAlt,
    created_at_ms: Date.parse(createdAt),
    updated_at_ms: Date.parse(updatedAt),
    deleted_at_ms: null,
    purged_at_ms: null,
    upload_key: null,
    selection_places: null,
    files_seen_ms: nowMs + 1,
  }
  await db
    .insertInto('project')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({ ...row, revision: update('project.revision', '+', 1) })),
    )
    .execute()
  await storePictures(db, id, pictures, nowMs)
}

/** Both databases limit how many values one statement may have. */
const ROWS_AT_ONCE = 200

async function storePictures(db: Db, projectId: string, pictures: readonly ProjectPicture[], nowMs: number) {
  await db.deleteFrom('project_image').where('project_id', '=', projectId).execute()
  const rows = pictures.map(({ focal, inGallery, ...picture }, index) => ({
    ...picture,
    id: newId(nowMs),
    project_id: projectId,
    focal_x: focal.x,
    focal_y: focal.y,
    position: index + 1,
    in_gallery: inGallery,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('project_image')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

export async function trashProjects(db: Db, ids: readonly string[], nowMs: number): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    await db
      .updateTable('project')
      .set((update) => ({ deleted_at_ms: nowMs, updated_at_ms: nowMs, revision: update('revision', '+', 1) }))
      .where('id', 'in', ids.slice(from, from + ROWS_AT_ONCE))
      .where('deleted_at_ms', 'is', null)
      .execute()
  }
}

export async function storeLetter(db: Db, letter: ContentLetter): Promise<void> {
  const row: Omit<StoredTestimonial, 'id'> = {
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
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function trashLetters(db: Db, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('testimonial').set({ deleted_at_ms: nowMs }).where('id', 'in', ids).execute()
}

/** For what is laid over a built-in letter: the original is back. */
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

/** @param document Null for what is built in. */
export async function storeDocument(db: Db, kind: DocumentKind, document: StoredDocument | null): Promise<void> {
  const { name } = DOCUMENTS[kind]
  if (!document) return void (await db.deleteFrom('document').where('name', '=', name).execute())
  const row = {
    content: JSON.stringify(document.content),
    created_at_ms: Date.parse(document.createdAt),
    updated_at_ms: Date.parse(document.updatedAt),
  }
  await db
    .insertInto('document')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
