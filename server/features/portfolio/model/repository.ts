import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { ProjectTable } from '#server/platform/db/tables/content.ts'
import { srcOf } from '#server/platform/files/stored-file.ts'

const CARD_COLUMNS = [
  'id',
  'title',
  'location',
  'space',
  'styles',
  'thumbnail',
  'featured',
  'published',
  'position',
  'shuffle',
  'hero_image',
  'hero_image_alt',
  'created_at_ms',
  'updated_at_ms',
  'deleted_at_ms',
  'revision',
  'rights',
  'publish_at_ms',
] as const

export type CardRow = Pick<Selectable<ProjectTable>, (typeof CARD_COLUMNS)[number]>
export type ProjectRow = Selectable<ProjectTable>
export type NewProjectRow = Omit<Insertable<ProjectTable>, 'styles' | 'selection_places' | 'story' | 'rights'> & {
  styles: readonly string[]
  story?: object | null
  rights?: object | null
}
export type ProjectChange = Omit<
  Updateable<ProjectTable>,
  'id' | 'revision' | 'styles' | 'selection_places' | 'story' | 'rights'
> & {
  styles?: readonly string[]
  selection_places?: object | null
  story?: object | null
  rights?: object | null
}

/** Places in the portfolio that make a bucket. */
const BUCKET_PLACES = 200

/** Projects whose places lie near each other, none of which is in the trash. */
export interface MarkedBucket {
  bucket: number
  count: number
  /** In portfolio order, separated by commas: each project's id, and after a space what differs after every change of it. */
  marks: string
}

/** All buckets in portfolio order. They come as texts: most are equal to those before, which need not be taken apart. */
export async function listMarks(db: Db): Promise<MarkedBucket[]> {
  const bucket = sql<number>`"position" / ${sql.lit(BUCKET_PLACES)}`
  const mark = sql`id || ' ' || revision || '.' || created_at_ms || '.' || updated_at_ms`
  return db
    .selectFrom('project')
    .select((project) => [
      bucket.as('bucket'),
      project.fn.countAll<number>().as('count'),
      sql<string>`string_agg(${mark}, ',' order by "position", created_at_ms, id)`.as('marks'),
    ])
    .where('deleted_at_ms', 'is', null)
    .groupBy(bucket)
    .orderBy('bucket')
    .execute()
}

export const marksIn = ({ marks }: Pick<MarkedBucket, 'marks'>): string[] => marks.split(',')
/** The id of the project that a mark is of. */
export const idOfMark = (mark: string): string => mark.slice(0, mark.indexOf(' '))

/** Projects that are not in the trash, in no order, without the fields that only their pages show. @param ids All, if omitted. */
export async function listCardRows(db: Db, ids?: readonly string[]): Promise<CardRow[]> {
  if (ids?.length === 0) return []
  const rows = db.selectFrom('project').select(CARD_COLUMNS).where('deleted_at_ms', 'is', null)
  return (ids ? rows.where('id', 'in', ids) : rows).execute()
}

/** The projects of these ids that are not in the trash, in no order. */
export async function listProjectRows(db: Db, ids: readonly string[]): Promise<ProjectRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('project').selectAll().where('id', 'in', ids).where('deleted_at_ms', 'is', null).execute()
}

/** One project, also from the trash. */
export async function findProjectRow(db: Db, id: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ids of all drafts and of all projects in the trash. */
export async function listHiddenIds(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where((where) => where.or([where('published', '=', false), where('deleted_at_ms', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** True for a project that is or was public. */
export const wasSeen = ({ published, was_published }: Pick<ProjectRow, 'published' | 'was_published'>): boolean =>
  published || was_published

/** Ids and titles of every project that is not in the trash. */
export async function listTitles(db: Db): Promise<{ id: string; title: string }[]> {
  return db.selectFrom('project').select(['id', 'title']).where('deleted_at_ms', 'is', null).execute()
}

/** Every id with this prefix that a project has or had. */
export async function listIdsLike(db: Db, start: string): Promise<Set<string>> {
  const rows = await db.selectFrom('project').select('id').where('id', 'like', `${start}%`).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Id of the project that an upload has made, unless it is in the trash. */
export async function findIdOfUpload(db: Db, uploadKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('upload_key', '=', uploadKey)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The place after the last one. */
export async function nextPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('project')
    .select((project) => project.fn.max('position').as('last'))
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function countPublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .select((project) => project.fn.countAll<number>().as('count'))
    .where('deleted_at_ms', 'is', null)
    .where('published', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** The places of all projects that are not in the trash. */
export async function listPlaces(db: Db): Promise<Pick<ProjectRow, 'id' | 'position'>[]> {
  return db.selectFrom('project').select(['id', 'position']).where('deleted_at_ms', 'is', null).execute()
}

export async function insertProjectRow(db: Db, row: NewProjectRow): Promise<void> {
  await db
    .insertInto('project')
    .values({
      ...row,
      styles: JSON.stringify(row.styles),
      story: toJson(row.story ?? null),
      rights: toJson(row.rights ?? null),
    })
    .execute()
}

/** Changes a project and raises its revision. */
export async function changeProjectRow(db: Db, id: string, change: ProjectChange): Promise<void> {
  const { styles, selection_places: places, story, rights, ...rest } = change
  await db
    .updateTable('project')
    .set((project) => ({
      ...rest,
      ...(styles && { styles: JSON.stringify(styles) }),
      ...(places !== undefined && { selection_places: toJson(places) }),
      ...(story !== undefined && { story: toJson(story) }),
      ...(rights !== undefined && { rights: toJson(rights) }),
      ...(change.published === false && { was_published: sql<boolean>`published or was_published` }),
      revision: project('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** A value for a column of JSON, in which null means nothing. */
export const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Stores up to which time files have been taken in. It is no change of the project. */
export async function markFilesSeen(db: Db, id: string, seenMs: number): Promise<void> {
  await db.updateTable('project').set({ files_seen_ms: seenMs }).where('id', '=', id).execute()
}

/** Gives a project another id, and its pictures with it. */
export async function moveProjectRow(db: Db, row: ProjectRow, id: string, nowMs: number): Promise<void> {
  const { selection_places: places, styles, story, rights, ...rest } = row
  await db
    .insertInto('project')
    .values({
      ...rest,
      id,
      styles: JSON.stringify(styles),
      selection_places: toJson(places),
      story: toJson(story),
      rights: toJson(rights),
      updated_at_ms: nowMs,
      revision: row.revision + 1,
    })
    .execute()
  await db.updateTable('project_image').set({ project_id: id }).where('project_id', '=', row.id).execute()
  await deleteProjectRow(db, row.id)
}

export async function deleteProjectRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('project').where('id', '=', id).execute()
}

/** Projects in the trash that can still be brought back, newest first. */
export async function listTrashedRows(db: Db, limit: number): Promise<ProjectRow[]> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('deleted_at_ms', 'is not', null)
    .where('purged_at_ms', 'is', null)
    .orderBy('deleted_at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Empties every project that was deleted before a time (Unix epoch). Its id stays, so that its address answers 410.
 *
 * @returns Addresses of its pictures and of all other files in its upload folder.
 */
export async function purgeProjectRows(db: Db, beforeMs: number, nowMs: number): Promise<string[]> {
  const purged = db.selectFrom('project').where('deleted_at_ms', '<', beforeMs).where('purged_at_ms', 'is', null)
  const rows = await purged.select(['id', 'thumbnail', 'hero_image']).execute()
  const uploads = await listUploads(db, new Set(rows.map(({ id }) => id)))
  const pictures = await db
    .deleteFrom('project_image')
    .where('project_id', 'in', purged.select('id'))
    .returning('src')
    .execute()
  await db
    .updateTable('project')
    .set({
      title: '',
      location: '',
      description: '',
      thumbnail: '',
      hero_image: '',
      hero_image_alt: '',
      story: null,
      rights: null,
      publish_at_ms: null,
      selection_places: null,
      upload_key: null,
      purged_at_ms: nowMs,
    })
    .where('deleted_at_ms', '<', beforeMs)
    .where('purged_at_ms', 'is', null)
    .execute()
  const covers = rows.flatMap(({ thumbnail, hero_image }) => [thumbnail, hero_image])
  return [...pictures.map(({ src }) => src), ...covers, ...uploads]
}

/** The addresses of everything in the upload folders of these projects. */
async function listUploads(db: Db, projectIds: ReadonlySet<string>): Promise<string[]> {
  if (projectIds.size === 0) return []
  const rows = await db.selectFrom('stored_file').select('pathname').where('pathname', 'like', 'portfolio/%').execute()
  return rows
    .map(({ pathname }) => pathname)
    .filter((pathname) => projectIds.has(pathname.split('/')[1] ?? ''))
    .map(srcOf)
}
