import type { ProjectListResult } from '#app/client/portfolio-client.ts'
import { unknownPicture } from '#app/ui/photo/photo.tsx'
import { living } from '#content/pictures/plates.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { type Filterable, filterProjects, readSelection } from './filter.ts'

/** The part of a project that the grid shows. */
export interface ProjectCard extends Filterable {
  id: string
  title: string
  location: string
  picture: Picture
  /** Stored position in the portfolio. */
  order: number
  /** False for a draft, which only editors see. */
  published: boolean
}

export interface Listing {
  cards: ProjectCard[]
  /** True where loading failed, unlike an empty portfolio. */
  failed: boolean
  /** Set where `cards` are only one page of the filtered projects. */
  part?: Part
}

/** Page number, from 1, and number of pages. */
export interface Part {
  page: number
  pages: number
  /** Projects on all pages. */
  total: number
}

export function toListing({ projects, failed }: ProjectListResult): Listing {
  return { cards: projects.map(toCard), failed }
}

/** The list in a server-rendered page: all of a small portfolio, the requested page of a large one. */
export function toFirstListing(projects: readonly Project[], params: URLSearchParams): Listing {
  if (projects.length <= PROJECTS_PER_PAGE) return toListing({ projects, failed: false })
  const matching = filterProjects(projects, readSelection(params))
  const pages = Math.max(1, Math.ceil(matching.length / PROJECTS_PER_PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const cards = matching.slice((page - 1) * PROJECTS_PER_PAGE, page * PROJECTS_PER_PAGE).map(toCard)
  return { cards, failed: false, part: { page, pages, total: matching.length } }
}

function toCard({ thumbnail, thumbnailPicture, ...project }: Project): ProjectCard {
  const { id, title, location, space, style, styles, order, published } = project
  const picture = thumbnailPicture ?? (thumbnail === '' ? living : unknownPicture(thumbnail, title))
  return { id, title, location, space, style, styles, order, published, picture }
}
