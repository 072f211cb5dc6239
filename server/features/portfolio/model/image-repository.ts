import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { ProjectImageTable } from '#server/platform/db/tables/content.ts'
import { toJson } from './repository.ts'

/** A picture of a project; 0 × 0 px as long as its size is not known. */
export interface StoredPicture extends Picture {
  id: string
  projectId: string
  /** Place in the gallery, 1 first. */
  position: number
  /** False for a cover that is not in the gallery. */
  inGallery: boolean
  deletedAtMs: number | null
  /** Its own; null where they are those of its project. */
  rights: PictureRights | null
}

/** A picture that is to be added. */
export type NewPicture = Picture &
  Pick<StoredPicture, 'position' | 'inGallery' | 'deletedAtMs'> &
  Partial<Pick<StoredPicture, 'rights'>>

/** The pictures of these projects, also from the trash, each project's in their order. */
export async function listPictures(db: Db, projectIds: readonly string[]): Promise<StoredPicture[]> {
  if (projectIds.length === 0) return []
  const rows = await db
    .selectFrom('project_image')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toPicture)
}

/** The addresses among `srcs` that any project has, also in the trash. */
export async function findKnown(db: Db, srcs: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('project_image').select('src').where('src', 'in', srcs).execute()
  return new Set(rows.map(({ src }) => src))
}

/** The covers of projects outside the trash. @param projectIds Of all, if omitted. */
export async function listCovers(db: Db, projectIds?: readonly string[]): Promise<StoredPicture[]> {
  if (projectIds?.length === 0) return []
  const covers = (cover: 'project.thumbnail' | 'project.hero_image') => {
    const all = db
      .selectFrom('project')
      .innerJoin('project_image', (join) =>
        join.onRef('project_image.project_id', '=', 'project.id').onRef('project_image.src', '=', cover),
      )
      .selectAll('project_image')
      .where('project.deleted_at_ms', 'is', null)
    return projectIds ? all.where('project.id', 'in', projectIds) : all
  }
  const rows = await covers('project.thumbnail').execute()
  const heroes = await covers('project.hero_image').whereRef('project.hero_image', '<>', 'project.thumbnail').execute()
  return [...rows, ...heroes].map(toPicture)
}

export async function insertPictures(
  db: Db,
  projectId: string,
  pictures: readonly NewPicture[],
  nowMs: number,
): Promise<void> {
  const rows = pictures.map(({ focal, inGallery, deletedAtMs, rights = null, ...picture }) => ({
    ...picture,
    id: newId(nowMs),
    project_id: projectId,
    focal_x: focal.x,
    focal_y: focal.y,
    in_gallery: inGallery,
    deleted_at_ms: deletedAtMs,
    rights: toJson(rights),
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    await db.insertInto('project_image').values(some).execute()
  }
}

/** Both databases limit how many values one statement may have. */
const ROWS_AT_ONCE = 200

export async function changePicture(db: Db, id: string, change: Partial<NewPicture>): Promise<void> {
  const { focal, inGallery, deletedAtMs, rights, ...rest } = change
  const set: Updateable<ProjectImageTable> = {
    ...rest,
    ...(focal && { focal_x: focal.x, focal_y: focal.y }),
    ...(inGallery !== undefined && { in_gallery: inGallery }),
    ...(deletedAtMs !== undefined && { deleted_at_ms: deletedAtMs }),
    ...(rights !== undefined && { rights: toJson(rights) }),
  }
  await db.updateTable('project_image').set(set).where('id', '=', id).execute()
}

/** Exactly the condition of a partial index. */
const lacksPreview = sql<SqlBool>`project_image.lqip = ''`

/** Pictures without a preview whose files have one by now. */
export function listDrawnMeanwhile(db: Db, limit: number): Promise<Pick<StoredPicture, 'id' | 'lqip'>[]> {
  return db
    .selectFrom('project_image')
    .innerJoin('stored_file', (join) =>
      join
        .on('stored_file.pathname', '=', sql<string>`substr(project_image.src, 8)`)
        .onRef('stored_file.version', '=', 'project_image.version'),
    )
    .select(['project_image.id', 'stored_file.lqip'])
    .where(lacksPreview)
    .where('stored_file.lqip', '<>', '')
    .limit(limit)
    .execute()
}

export interface TrashedPicture {
  id: string
  src: string
  alt: string
  deletedAtMs: number
  projectTitle: string
}

/** Pictures in the trash whose projects are not, newest first. */
export async function listTrashedPictures(db: Db, limit: number): Promise<TrashedPicture[]> {
  const rows = await db
    .selectFrom('project_image')
    .innerJoin('project', 'project.id', 'project_image.project_id')
    .select(['project_image.id', 'src', 'alt', 'project_image.deleted_at_ms', 'project.title'])
    .where('project_image.deleted_at_ms', 'is not', null)
    .where('project.deleted_at_ms', 'is', null)
    .orderBy('project_image.deleted_at_ms', 'desc')
    .orderBy('project_image.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, src, alt, deleted_at_ms, title }) => ({
    id,
    src,
    alt,
    projectTitle: title,
    deletedAtMs: deleted_at_ms ?? 0,
  }))
}

/** One picture, also from the trash. */
export async function findPicture(db: Db, id: string): Promise<StoredPicture | undefined> {
  const row = await db.selectFrom('project_image').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPicture(row)
}

/** Deletes for good the pictures that went to the trash before a time (Unix epoch). @returns Their addresses. */
export async function purgePictures(db: Db, beforeMs: number): Promise<string[]> {
  const rows = await db.deleteFrom('project_image').where('deleted_at_ms', '<', beforeMs).returning('src').execute()
  return rows.map(({ src }) => src)
}

function toPicture(row: Selectable<ProjectImageTable>): StoredPicture {
  const { project_id, focal_x, focal_y, in_gallery, deleted_at_ms, rights, ...rest } = row
  return {
    ...rest,
    projectId: project_id,
    focal: { x: focal_x, y: focal_y },
    inGallery: in_gallery,
    deletedAtMs: deleted_at_ms,
    rights: rights as PictureRights | null,
  }
}
