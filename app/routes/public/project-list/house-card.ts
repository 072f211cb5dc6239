import type { Picture } from '#contract/files/pictures.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'

/** A house that a page leads on to. */
export interface HouseCard {
  id: string
  title: string
  location: string
  picture?: Picture
}

/** A card of the portfolio as pages lead on to it. */
export function toCard({ id, title, location, thumbnailPicture }: Project): HouseCard {
  return { id, title, location, ...(thumbnailPicture && { picture: thumbnailPicture }) }
}
