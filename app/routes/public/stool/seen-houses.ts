import type { Project } from '#contract/portfolio/portfolio.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { type HouseCard, toCard } from '../project-list/house-card.ts'

/** A house in which the stool stands. */
export interface SeenHouse extends HouseCard {
  /** The fabric of the stool there; undefined where it is not told, or no longer offered. */
  fabric?: { id: string; name: string }
}

/** The houses that the catalogue names, as far as they are among the cards. */
export function seenHouses({ seenIn, fabrics }: StoolCatalogue, cards: readonly Project[]): SeenHouse[] {
  return seenIn.flatMap(({ project, fabric }) => {
    const card = cards.find(({ id }) => id === project)
    const known = fabrics.find(({ id }) => id === fabric)
    return card ? [{ ...toCard(card), ...(known && { fabric: { id: known.id, name: known.name } }) }] : []
  })
}
