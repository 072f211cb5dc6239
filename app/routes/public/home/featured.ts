import { unknownPicture } from '#app/ui/photo/photo.tsx'
import { homeTexts } from '#content/home-texts.ts'
import { bedroom, office, powder } from '#content/pictures/plates.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'

const FEATURED_ON_HOME = 3

export interface FeaturedCard {
  to: string
  title: string
  subtitle: string
  picture: Picture
}

/** Stand-ins by slot. */
export const placeholderCards: readonly FeaturedCard[] = [bedroom, powder, office].map((picture, slot) => ({
  to: '/portfolio',
  title: homeTexts.portfolio.placeholders[slot] ?? '',
  subtitle: homeTexts.portfolio.placeholderSubtitle,
  picture,
}))

/**
 * The cards of 'We Have Range.'.
 *
 * @param featuredIds Project ids by slot; one that is empty, unknown or of a draft leaves its slot to the stand-in.
 */
export function featuredCards(projects: readonly Project[], featuredIds: readonly string[]): FeaturedCard[] {
  const featured = projects.filter(({ id, published }) => published && featuredIds.includes(id))
  return placeholderCards.slice(0, FEATURED_ON_HOME).map((placeholder, slot) => {
    const project = featured.find(({ id }) => id === featuredIds[slot])
    return project ? projectCard(project, placeholder.picture) : placeholder
  })
}

/** @param standIn For a project without a thumbnail. */
function projectCard(
  { id, title, location, space, thumbnail, thumbnailPicture }: Project,
  standIn: Picture,
): FeaturedCard {
  return {
    to: `/portfolio/${id}`,
    title,
    subtitle: [location, space].filter((part) => part.trim() !== '').join(' • '),
    picture: thumbnailPicture ?? (thumbnail === '' ? standIn : unknownPicture(thumbnail, title)),
  }
}
