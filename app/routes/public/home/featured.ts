import { unknownPicture } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { PageTexts } from '#contract/site/site.ts'

export interface FeaturedCard {
  to: string
  title: string
  subtitle: string
  picture: Picture
}

export type StandIns = Pick<PageTexts['home']['portfolio'], 'standIns' | 'standInLine' | 'standInPictures'>

/**
 * The cards of 'We Have Range.'.
 *
 * @param featuredIds Project ids by slot; one that is empty, unknown or of a draft leaves its slot to the stand-in.
 */
export function featuredCards(
  projects: readonly Project[],
  featuredIds: readonly string[],
  { standIns, standInLine, standInPictures }: StandIns,
): FeaturedCard[] {
  const featured = projects.filter(({ id, published }) => published && featuredIds.includes(id))
  return standInPictures.map((picture, slot) => {
    const project = featured.find(({ id }) => id === featuredIds[slot])
    if (project) return projectCard(project, picture)
    return { to: '/portfolio', title: standIns[slot] ?? '', subtitle: standInLine, picture }
  })
}

/** @param standIn For a project without a thumbnail. */
function projectCard(
  { id, title, location, space, thumbnail, thumbnailPicture, views }: Project,
  standIn: Picture,
): FeaturedCard {
  return {
    to: `/portfolio/${id}`,
    title,
    subtitle: [location, space].filter((part) => part.trim() !== '').join(' • '),
    picture: views?.home ?? thumbnailPicture ?? (thumbnail === '' ? standIn : unknownPicture(thumbnail, title)),
  }
}
