import type { Selectable } from 'kysely'
import { builtInProjects } from '#content/projects.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { ProjectTable } from '#server/platform/db/tables/content.ts'

/** A stored project; what is left out is blank, or ordinary where nothing can be blank. */
export interface StoredProject extends Partial<Omit<Selectable<ProjectTable>, 'styles'>> {
  id: string
  styles?: readonly string[]
  /** Alt texts of its pictures, '' for a picture without one. The pictures are those of the nine projects, in order. */
  pictures?: readonly string[]
  /** Uploads among its pictures, after those; all else that is known of them stands with the upload. */
  uploads?: readonly { src: string; alt: string }[]
}

const PICTURES = builtInProjects.flatMap((project) => project.pictures)

/** Stores a project after all others; one of the same id goes first. */
export async function storeProject(db: Db, project: StoredProject, nowMs: number): Promise<void> {
  const { styles = [], pictures = [], uploads = [], ...row } = project
  await db.deleteFrom('project').where('id', '=', row.id).execute()
  await db
    .insertInto('project')
    .values({
      title: '',
      location: '',
      space: '',
      styles: JSON.stringify(styles),
      thumbnail: '',
      description: '',
      featured: false,
      published: true,
      position: 100,
      shuffle: true,
      hero_image: '',
      hero_image_alt: '',
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
      deleted_at_ms: null,
      ...row,
    })
    .execute()
  const unknown = { width: 0, height: 0, focal: { x: 0.5, y: 0.5 }, lqip: '', version: '' }
  const shown = [...pictures.map(builtInPicture), ...uploads.map((upload) => ({ ...unknown, ...upload }))]
  for (const [position, picture] of shown.entries()) await storePicture(db, row.id, position, picture)
}

function builtInPicture(alt: string, index: number): Picture {
  const picture = PICTURES[index]
  if (!picture) throw new Error(`There are no more than ${PICTURES.length} pictures.`)
  return { ...picture, alt }
}

/** Changes a stored project by hand, as every server hears of it. */
export async function changeProject(db: Db, id: string, change: Partial<Selectable<ProjectTable>>): Promise<void> {
  await withLock(db, 'portfolio', (db) => db.updateTable('project').set(change).where('id', '=', id).execute())
}

async function storePicture(db: Db, projectId: string, position: number, picture: Picture): Promise<void> {
  const { focal, ...rest } = picture
  const place = { id: `${projectId}/${position}`, project_id: projectId, position }
  await db
    .insertInto('project_image')
    .values({ ...rest, ...place, focal_x: focal.x, focal_y: focal.y })
    .execute()
}
