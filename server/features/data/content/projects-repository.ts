import { type Selectable, sql } from 'kysely'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { ProjectImageTable } from '#server/platform/db/tables/content.ts'
import { type ContentProject, datesOf, type ProjectPicture } from './content-format.ts'

type StoredPicture = Selectable<ProjectImageTable>

/** Everything that is not in the trash. */
export async function readProjects(db: Db): Promise<ContentProject[]> {
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
    story: row.story as ContentProject['story'],
    rights: row.rights as ContentProject['rights'],
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
  const pictures = rows.map((row) => ({
    projectId: row.project_id,
    picture: toPicture(row),
  }))
  const byProject = Map.groupBy(pictures, ({ projectId }) => projectId)
  return new Map([...byProject].map(([id, entries]) => [id, entries.map(({ picture }) => picture)]))
}

function toPicture({ src, alt, width, height, focal_x, focal_y, lqip, version, in_gallery, rights }: StoredPicture) {
  const focal = { x: focal_x, y: focal_y }
  return {
    src,
    alt,
    width,
    height,
    focal,
    lqip,
    version,
    inGallery: in_gallery,
    rights: rights as PictureRights | null,
  }
}

/** Stores a project and its pictures as they are given; it comes out of the trash, if it is there. */
export async function storeProject(db: Db, project: ContentProject, nowMs: number): Promise<void> {
  const { id, pictures, order, styles, heroImage, heroImageAlt, story, rights, createdAt, updatedAt, ...rest } = project
  const row = {
    ...rest,
    styles: JSON.stringify(styles),
    position: order,
    hero_image: heroImage,
    hero_image_alt: heroImageAlt,
    story: story && JSON.stringify(story),
    rights: rights && JSON.stringify(rights),
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
      conflict.column('id').doUpdateSet((update) => ({
        ...row,
        revision: update('project.revision', '+', 1),
        was_published: sql<boolean>`project.published or project.was_published`,
        // A time that went by in the trash publishes nothing.
        publish_at_ms: sql<number | null>`case when project.publish_at_ms > ${nowMs} then project.publish_at_ms end`,
      })),
    )
    .execute()
  await storePictures(db, id, pictures, nowMs)
}

/** Both databases limit how many values one statement may have. */
export const ROWS_AT_ONCE = 200

/** Replaces the pictures of a project; the earlier ones go to its trash. Pictures in the trash stay, except those given. */
async function storePictures(db: Db, projectId: string, pictures: readonly ProjectPicture[], nowMs: number) {
  await deleteGiven(db, projectId, pictures)
  await db
    .updateTable('project_image')
    .set({ deleted_at_ms: nowMs })
    .where('project_id', '=', projectId)
    .where('deleted_at_ms', 'is', null)
    .execute()
  const rows = pictures.map(({ focal, inGallery, rights, ...picture }, index) => ({
    ...picture,
    rights: rights ? JSON.stringify(rights) : null,
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

/** Deletes the records of the given pictures, which are then inserted anew. */
async function deleteGiven(db: Db, projectId: string, pictures: readonly ProjectPicture[]): Promise<void> {
  const srcs = pictures.map(({ src }) => src)
  for (let from = 0; from < srcs.length; from += ROWS_AT_ONCE) {
    await db
      .deleteFrom('project_image')
      .where('project_id', '=', projectId)
      .where('src', 'in', srcs.slice(from, from + ROWS_AT_ONCE))
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
