import type { Project } from '#contract/portfolio/portfolio.ts'
import type { DayListing } from './model/day-view.ts'
import { after, readProjects, writeCursor } from './model/listing.ts'
import { forStrangers } from './model/strangers-view.ts'
import type { Audience, PortfolioReader } from './reader.ts'

const BATCH = 200

/**
 * Cards of the projects in portfolio order, by `order`, ties by age. The same array is given again until the portfolio
 * changes; `tag` changes with it. `parts` join to the same cards, and each is the same array until one of its own changes.
 */
export async function listVisible({ listing }: PortfolioReader, { seesDrafts }: Audience) {
  const { cards, published, buckets, tag, whole, closed } = await listing()
  return {
    tag: `${tag}-${seesDrafts ? 'all' : 'public'}`,
    cards: seesDrafts ? cards : published,
    parts: buckets.map((bucket) => (seesDrafts ? bucket.all : bucket.published)),
    whole,
    closed,
  }
}

/** The projects of these cards with all that their own pages show strangers. */
export async function completeCards(reader: PortfolioReader, cards: readonly Project[]): Promise<Project[]> {
  const listing = await reader.listing()
  return (await complete(reader, listing, cards)).map((project) => forStrangers(project, listing.closed))
}

/** Complete projects in portfolio order, in batches; at least one batch, which may be empty. */
export async function* readAllProjects(reader: PortfolioReader, audience: Audience) {
  const visible = await listVisible(reader, audience)
  const { cards } = visible
  for (let from = 0; from === 0 || from < cards.length; from += BATCH) {
    const batch = await complete(reader, visible, cards.slice(from, from + BATCH))
    yield audience.seesDrafts ? batch : shownIn(batch, visible.closed)
  }
}

const shownIn = (projects: readonly Project[], closed: DayListing['closed']): Project[] =>
  projects.filter(({ published }) => published).map((project) => forStrangers(project, closed))

interface PageRequest {
  limit: number
  cursor: string | undefined
  /** Without pictures but the thumbnail, and without description. */
  onlyCards: boolean
}

/** One page of the list. @throws {Problem} `invalid_input` for an unknown cursor. */
export async function readPage(reader: PortfolioReader, audience: Audience, { limit, cursor, onlyCards }: PageRequest) {
  const visible = await listVisible(reader, audience)
  const rest = after(visible.cards, cursor)
  const cards = rest.slice(0, limit)
  const last = cards.at(-1)
  return {
    projects: onlyCards ? [...cards] : await pageOf(reader, visible, cards, audience),
    cursor: rest.length > limit && last ? writeCursor(last) : null,
  }
}

async function pageOf(reader: PortfolioReader, visible: Complete, cards: readonly Project[], audience: Audience) {
  const projects = await complete(reader, visible, cards)
  return audience.seesDrafts ? projects : shownIn(projects, visible.closed)
}

type Complete = Pick<DayListing, 'whole' | 'closed'>

async function complete(
  { db, recent, withFallback }: PortfolioReader,
  { whole }: Pick<DayListing, 'whole'>,
  cards: readonly Project[],
): Promise<Project[]> {
  const ids = cards.map(({ id }) => id)
  if (whole) return ids.flatMap((id) => whole.get(id) ?? [])
  return withFallback(
    () => readProjects(db, ids),
    () => cards.map((card) => recent.find(card.id) ?? card),
  )
}

/** A test for ids of drafts and deleted projects; while the database is away, of all that are not known to be public. */
export function readIsHidden({ hiddenIds, lastListing, withFallback }: PortfolioReader) {
  return withFallback<(id: string) => boolean>(
    async () => {
      const hidden = await hiddenIds()
      return (id) => hidden.has(id)
    },
    () => {
      const shown = new Set(lastListing()?.published.map(({ id }) => id))
      return (id) => !shown.has(id)
    },
  )
}
