import { isDeepStrictEqual } from 'node:util'
import { ORDER_MIN } from '#contract/limits.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import {
  type ActivityEntry,
  amendActivity,
  findLatestActivity,
  findOtherActor,
  recordActivity,
} from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PortfolioDeps } from './deps.ts'
import { changeProjectRow, listPlaces, type ProjectRow } from './model/repository.ts'
import { changedSince, requireProject } from './model/saved-project.ts'

const REORDERED = 'portfolio.reordered'

/** Places by project id. */
interface Orders {
  orders: Record<string, number>
}

/** Moves that follow each other within this time are one change of the order. */
const ONE_MOVE_MS = 10_000
const MOVES_OF_ONE = 200
/** An order is saved project by project. For this long after one began, orders of other people are refused. */
const OWN_ORDER_MS = 2 * ONE_MOVE_MS

/**
 * Gives a project another place. Where two orders of one person are mixed, from two devices, the project that was moved
 * there before makes room, so that no two share a place in the end.
 *
 * @returns Id of the entry that undoes it together with the moves before it.
 * @throws {Problem} `conflict` while another person is putting the projects in order.
 */
export async function placeProject(
  db: Db,
  { id, position }: Pick<ProjectRow, 'id' | 'position'>,
  place: number,
  { actor, nowMs }: { actor: User; nowMs: number },
): Promise<string | undefined> {
  await refuseDuringOrderOfAnother(db, actor, nowMs)
  const latest = await currentOrder(db, actor, nowMs)
  const others = (await listPlaces(db)).filter((other) => other.id !== id)
  const standing = others.find((other) => other.position === place && latest && other.id in latest.after.orders)
  if (position === place && !standing) return latest && id in latest.after.orders ? latest.id : undefined
  const from: Orders = { orders: { [id]: position, ...(standing && { [standing.id]: place }) } }
  const room = () => freePlace(position, [place, ...others.filter((other) => other !== standing).map(placeOf)])
  const to: Orders = { orders: { [id]: place, ...(standing && { [standing.id]: room() }) } }
  await setPlaces(db, to, nowMs)
  if (!latest) {
    const subject = { id: 'portfolio', name: 'portfolio' }
    return recordActivity(db, { actor, action: REORDERED, subject, before: from, after: to }, nowMs)
  }
  await amendActivity(db, latest.id, {
    before: { orders: { ...from.orders, ...latest.before.orders } },
    after: { orders: { ...latest.after.orders, ...to.orders } },
  })
  return latest.id
}

const placeOf = ({ position }: Pick<ProjectRow, 'position'>) => position

/** The former place, or else the first free one. */
function freePlace(givenUp: number, taken: readonly number[]): number {
  const all = new Set(taken)
  let free = givenUp
  if (all.has(free)) for (free = ORDER_MIN; all.has(free); ) free += 1
  return free
}

/** The entry that a move belongs to at this time; undefined where it begins a new one. */
async function currentOrder(db: Db, actor: User, nowMs: number) {
  const latest = await findLatestActivity(db, { actor, action: REORDERED })
  if (!latest || nowMs - latest.atMs >= ONE_MOVE_MS) return undefined
  const [before, after] = [latest.before as Orders, latest.after as Orders]
  return Object.keys(before.orders).length < MOVES_OF_ONE ? { id: latest.id, before, after } : undefined
}

async function refuseDuringOrderOfAnother(db: Db, actor: User, nowMs: number): Promise<void> {
  const other = await findOtherActor(db, { actor, action: REORDERED, sinceMs: nowMs - OWN_ORDER_MS })
  if (other === undefined) return
  throw new Problem('conflict', 'Somebody else is putting the projects in order. Please try again in a moment.')
}

async function setPlaces(db: Db, { orders }: Orders, nowMs: number): Promise<void> {
  for (const [id, position] of Object.entries(orders)) {
    await changeProjectRow(db, id, { position, updated_at_ms: nowMs })
  }
}

/** Puts projects back to their places. @throws {Problem} `conflict` when one has been moved since. */
export async function undoPlaceProjects(db: Db, { now }: PortfolioDeps, { before, after }: ActivityEntry) {
  const { orders } = after as Orders
  const rows = await Promise.all(Object.keys(orders).map((id) => requireProject(db, id)))
  if (!isDeepStrictEqual(Object.fromEntries(rows.map(({ id, position }) => [id, position])), orders)) {
    throw changedSince()
  }
  await setPlaces(db, before as Orders, now())
  return null
}
