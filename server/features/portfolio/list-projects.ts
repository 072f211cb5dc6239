import type { Project } from '#contract/portfolio/portfolio.ts'
import { after, type Listing, readProjects, writeCursor } from './model/listing.ts'
import type { Audience, PortfolioReader } from './reader.ts'

const BATCH = 200

/**
 * Cards of the projects in portfolio order, by `order`, ties by age. The same array is given again until the portfolio
 * changes; `tag` changes with it. `parts` join to the same cards, and each is the same array until one of its own changes.
 */
export async function listVisible({ listing }: PortfolioReader, { seesDrafts }: Audience) {
  const { cards, published, buckets, tag, whole } = await listing()
  return {
    tag: `${tag}-${seesDrafts ? 'all' : 'public'}`,
    cards: seesDrafts ? cards : published,
    parts: buckets.map((bucket) => (seesDrafts ? bucket.all : bucket.published)),
    whole,
  }
}

/** The projects of these cards with all that their own pages show. */
export async function completeCards(reader: PortfolioReader, cards: readonly Project[]): Promise<Project[]> {
  return complete(reader, await reader.listing(), cards)
}

/** Complete projects in portfolio order, in batches; at least one batch, which may be empty. */
export async function* readAllProjects(reader: PortfolioReader, audience: Audience) {
  const visible = await listVisible(reader, audience)
  const { cards } = visible
  for (let from = 0; from === 0 || from < cards.length; from += BATCH) {
    const batch = await complete(reader, visible, cards.slice(from, from + BATCH))
    yield batch.filter(({ published }) => published || audience.seesDrafts)
  }
}

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
    projects: onlyCards ? [...cards] : await complete(reader, visible, cards),
    cursor: rest.length > limit && last ? writeCursor(last) : null,
  }
}

async function complete(
  { db, recent, withFallback }: PortfolioReader,
  { whole }: Pick<Listing, 'whole'>,
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
export function readIsHidden({ hiddenIds, listing, withFallback }: PortfolioReader) {
  return withFallback<(id: string) => boolean>(
    async () => {
      const hidden = await hiddenIds()
      return (id) => hidden.has(id)
    },
    () => {
      const shown = new Set(listing.last()?.published.map(({ id }) => id))
      return (id) => !shown.has(id)
    },
  )
}
