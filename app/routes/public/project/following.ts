import type { Project } from '#contract/portfolio/portfolio.ts'
import { type HouseCard, toCard } from '../project-list/house-card.ts'

/** The houses after a project: the next in the portfolio, and those most like it. */
export interface Following {
  next?: HouseCard
  related: HouseCard[]
}

const RELATED_MAX = 3

/**
 * The last project is followed by the first. Related ones share space, town or styles; the next one is none of them.
 *
 * @param cards Projects in portfolio order.
 */
export function followingOf(
  project: Project | Omit<Project, 'createdAt' | 'updatedAt'>,
  cards: readonly Project[],
): Following {
  const place = cards.findIndex(({ id }) => id === project.id)
  const next = cards[(place + 1) % cards.length]
  if (!next || next.id === project.id) return { related: [] }
  const related = cards
    .filter(({ id }) => id !== project.id && id !== next.id)
    .map((card) => ({ card, likeness: likeness(project, card) }))
    .filter((other) => other.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, RELATED_MAX)
  return { next: toCard(next), related: related.map(({ card }) => toCard(card)) }
}

type Alike = Pick<Project, 'space' | 'location' | 'styles'>

/** One space or one town weighs as much as two styles. */
function likeness(a: Alike, b: Alike): number {
  const sameStyles = a.styles.filter((style) => b.styles.includes(style)).length
  return sameStyles + (isSame(a.space, b.space) ? 2 : 0) + (isSame(a.location, b.location) ? 2 : 0)
}

const isSame = (a: string, b: string): boolean => a !== '' && a === b
