import type { WishNames } from '#server/leads/wish.ts'
import type { Db } from '#server/platform/db/database.ts'

export type WishedPart = keyof WishNames

const COLUMN = { height: 'wished_height', fabric: 'wished_fabric' } as const

interface WishCount {
  /** Of the option; empty for no wish. */
  id: string
  people: number
  /** The record of one who wished for it, the last of them. */
  leadId: string
}

const waiting = (db: Db) =>
  db
    .selectFrom('lead')
    .where('list', '=', 'waitlist')
    .where('status', '=', 'waiting')
    .where('deleted_at_ms', 'is', null)

export async function countWaiting(db: Db): Promise<number> {
  const { people } = await waiting(db)
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/** Numbers of people who wait, by what they would like. */
export async function countWishes(db: Db, part: WishedPart): Promise<WishCount[]> {
  const id = COLUMN[part]
  return waiting(db)
    .select(({ fn }) => [`${id} as id` as const, fn.countAll<number>().as('people'), fn.max('id').as('leadId')])
    .groupBy(id)
    .execute()
}

/** Names by id, as they were when somebody wished for it. */
export async function namesOfWishes(
  db: Db,
  part: WishedPart,
  counts: readonly WishCount[],
): Promise<Map<string, string>> {
  if (counts.length === 0) return new Map()
  const leadIds = counts.map(({ leadId }) => leadId)
  const leads = await db.selectFrom('lead').select([COLUMN[part], 'content']).where('id', 'in', leadIds).execute()
  return new Map(leads.map((lead) => [Object(lead)[COLUMN[part]], wishOf(lead.content)?.[part] ?? '']))
}

const wishOf = (content: unknown) => (content as { wish?: WishNames }).wish
