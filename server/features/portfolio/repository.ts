import type { Selectable } from 'kysely'
import type { Picture } from '#contract/pictures.ts'
import type { Db, ProjectImageTable, ProjectTable } from '#server/platform/db/database.ts'

const PROJECT_COLUMNS = [
  'id',
  'title',
  'location',
  'space',
  'styles',
  'thumbnail',
  'description',
  'featured',
  'published',
  'position',
  'shuffle',
  'hero_image',
  'hero_image_alt',
  'created_at_ms',
  'updated_at_ms',
  'deleted_at_ms',
] as const

const IMAGE_COLUMNS = ['project_id', 'src', 'alt', 'width', 'height', 'focal_x', 'focal_y', 'lqip', 'version'] as const

export type ProjectRow = Pick<Selectable<ProjectTable>, (typeof PROJECT_COLUMNS)[number]>
type ImageRow = Pick<Selectable<ProjectImageTable>, (typeof IMAGE_COLUMNS)[number]>

/** A stored picture and the project it belongs to. */
export interface StoredPicture extends Picture {
  projectId: string
}

/** Every project that is not in the trash, first place first. */
export async function listProjectRows(db: Db): Promise<ProjectRow[]> {
  return db
    .selectFrom('project')
    .select(PROJECT_COLUMNS)
    .where('deleted_at_ms', 'is', null)
    .orderBy('position')
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** One project, also from the trash. */
export async function findProjectRow(db: Db, id: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('project').select(PROJECT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function listProjectPictures(db: Db, projectIds: readonly string[]): Promise<StoredPicture[]> {
  if (projectIds.length === 0) return []
  const rows = await db
    .selectFrom('project_image')
    .select(IMAGE_COLUMNS)
    .where('project_id', 'in', projectIds)
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toPicture)
}

export async function insertProjectRow(db: Db, row: ProjectRow): Promise<void> {
  await db
    .insertInto('project')
    .values({ ...row, styles: JSON.stringify(row.styles) })
    .execute()
}

/** Stores the pictures of one project in the given order. */
export async function insertProjectPictures(db: Db, projectId: string, pictures: readonly Picture[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ focal, ...picture }, index) => ({
    ...picture,
    id: `${projectId}/${index + 1}`,
    project_id: projectId,
    focal_x: focal.x,
    focal_y: focal.y,
    position: index + 1,
  }))
  await db.insertInto('project_image').values(rows).execute()
}

function toPicture(row: ImageRow): StoredPicture {
  const { project_id, focal_x, focal_y, ...rest } = row
  return { ...rest, projectId: project_id, focal: { x: focal_x, y: focal_y } }
}
