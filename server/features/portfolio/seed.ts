import { builtInProjects } from '#content/projects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertPictures } from './model/image-repository.ts'
import { insertProjectRow } from './model/repository.ts'

/** Stores the nine built-in projects, so that they can be listed, filtered, featured and edited. */
export async function seedProjects(db: Db, nowMs: number): Promise<void> {
  for (const [index, project] of builtInProjects.entries()) {
    const hero = project.pictures[0]
    await insertProjectRow(db, {
      id: project.id,
      title: project.title,
      location: project.location,
      space: project.space,
      styles: project.styles,
      thumbnail: project.thumbnail?.src ?? '',
      description: project.description,
      featured: false,
      published: true,
      position: index + 1,
      shuffle: true,
      hero_image: hero?.src ?? '',
      hero_image_alt: hero?.alt ?? '',
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
      deleted_at_ms: null,
    })
    const pictures = project.pictures.map((picture, place) => ({
      ...picture,
      position: place + 1,
      inGallery: true,
      deletedAtMs: null,
    }))
    await insertPictures(db, project.id, pictures, nowMs)
  }
}
