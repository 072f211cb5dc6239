import type { ProjectListResult } from '#app/portfolio-client.ts'
import { unknownPicture } from '#app/ui/photo.tsx'
import { living } from '#content/pictures/plates.ts'
import type { Picture } from '#contract/pictures.ts'
import type { Project } from '#contract/portfolio.ts'
import type { Filterable } from './filter.ts'

/** What the grid needs of a project. */
export interface ProjectCard extends Filterable {
  id: string
  title: string
  location: string
  picture: Picture
}

export interface Listing {
  cards: ProjectCard[]
  /** Told apart from an empty portfolio. */
  failed: boolean
}

export function toListing({ projects, failed }: ProjectListResult): Listing {
  return { cards: projects.map(toCard), failed }
}

function toCard({ id, title, location, space, style, styles, thumbnail, thumbnailPicture }: Project): ProjectCard {
  const picture = thumbnailPicture ?? (thumbnail === '' ? living : unknownPicture(thumbnail, title))
  return { id, title, location, space, style, styles, picture }
}
