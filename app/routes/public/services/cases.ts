import { unknownPicture } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import { FEATURED_PER_SERVICE } from '#contract/limits.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { SiteMetadata } from '#contract/site/site.ts'
import type { ServiceKey } from './services.ts'

/** A project as a service shows it. */
export interface Case {
  id: string
  title: string
  picture: Picture
}

/** Three slots for each service; null where no project stands. */
export type Cases = Record<ServiceKey, (Case | null)[]>

export function selectCases(selections: SiteMetadata['services'], projects: readonly Project[]): Cases {
  const selected = new Set(Object.values(selections).flat())
  const shown = projects.filter(({ id, published }) => published && selected.has(id))
  const fill = (ids: readonly string[]) =>
    Array.from({ length: FEATURED_PER_SERVICE }, (_, slot) => toCase(shown.find(({ id }) => id === ids[slot])))
  return {
    newConstruction: fill(selections.newConstruction),
    renovation: fill(selections.renovation),
    designRefresh: fill(selections.designRefresh),
  }
}

/** Null for a project without any picture. */
function toCase(project: Project | undefined): Case | null {
  if (!project?.thumbnail) return null
  const { id, title, thumbnail } = project
  const picture = project.views?.services ?? project.thumbnailPicture ?? unknownPicture(thumbnail, '')
  return { id, title, picture: { ...picture, alt: picture.alt || title } }
}
