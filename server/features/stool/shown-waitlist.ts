import type { SiteMetadata } from '#contract/site/site.ts'
import { WAITLIST_SHOWN_FROM } from '#contract/stool/waitlist-people.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWaiting } from './demand-repository.ts'

/** A number that is not older than this is told again, however many ask. */
const COUNTED_FOR_MS = 60_000

interface ShownWaitlistOptions {
  db: Db
  now: () => number
  metadata: () => Promise<SiteMetadata>
}

/** The number of people who wait, as far as visitors are told. */
export function createShownWaitlist({ db, now, metadata }: ShownWaitlistOptions) {
  let counted: { people: number; atMs: number } | undefined

  async function count(): Promise<number> {
    if (!counted || now() - counted.atMs >= COUNTED_FOR_MS) counted = { people: await countWaiting(db), atMs: now() }
    return counted.people
  }

  return async (): Promise<{ people: number | null }> => {
    const { stoolDrop, hideStoolPage, showsWaitlist } = await metadata()
    if (!showsWaitlist || stoolDrop.state.isOpen || hideStoolPage) return { people: null }
    const people = await count()
    return { people: people < WAITLIST_SHOWN_FROM ? null : people }
  }
}
