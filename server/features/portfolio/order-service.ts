import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/session.ts'
import { amendActivity, findLatestActivity, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { bumpVersion } from '#server/platform/db/versions.ts'
import { changedSince, findLive } from './change-service.ts'
import type { Difference } from './fields.ts'
import { changeProjectRow } from './repository.ts'

/** Places by project id. */
interface Orders {
  orders: Record<string, number>
}

/** Moves that follow each other within this time are one change of the order. */
const ONE_MOVE_MS = 10_000
const MOVES_OF_ONE = 200

/** Remembers that a project got another place; with those before and after it, it is one thing to undo. */
export async function recordOrder(
  db: Db,
  id: string,
  { before, after }: Difference,
  actor: User,
  nowMs: number,
): Promise<string> {
  const action = 'portfolio.reordered'
  const from: Orders = { orders: { [id]: before.order ?? 0 } }
  const to: Orders = { orders: { [id]: after.order ?? 0 } }
  const latest = await findLatestActivity(db, { actor, action })
  if (latest && nowMs - latest.atMs < ONE_MOVE_MS && Object.keys(Object(latest.before).orders).length < MOVES_OF_ONE) {
    await amendActivity(db, latest.id, {
      before: { orders: { ...from.orders, ...(latest.before as Orders).orders } },
      after: { orders: { ...(latest.after as Orders).orders, ...to.orders } },
    })
    return latest.id
  }
  const subject = { id: 'portfolio', name: 'portfolio' }
  return recordActivity(db, { actor, action, subject, before: from, after: to }, nowMs)
}

/** Puts projects back to their places. @throws {Problem} `conflict` when one has been moved since. */
export function createOrderUndo({ now }: { now: () => number }) {
  return async (db: Db, entry: { before: unknown; after: unknown }): Promise<void> => {
    await bumpVersion(db, 'portfolio')
    const { orders } = entry.after as Orders
    const rows = await Promise.all(Object.keys(orders).map((id) => findLive(db, id)))
    if (!isDeepStrictEqual(Object.fromEntries(rows.map(({ id, position }) => [id, position])), orders)) {
      throw changedSince()
    }
    for (const [id, position] of Object.entries((entry.before as Orders).orders)) {
      await changeProjectRow(db, id, { position, updated_at_ms: now() })
    }
  }
}
