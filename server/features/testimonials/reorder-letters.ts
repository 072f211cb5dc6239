import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, isOutdated } from '#server/platform/version.ts'
import type { Now } from './edit-letter.ts'
import { orderVersionOf, ownInOrder } from './letter-state.ts'
import { listLetterRows, setPosition } from './repository.ts'
import { listEditableLetters } from './service.ts'

const ORDER_ENTRY = z.object({ ids: z.array(z.string()) })
const ALL_LETTERS = { id: 'testimonials', name: 'the letters' }

/**
 * Puts the letters that are not built in into an order.
 *
 * @param expected Versions of the order (If-Match); omit to overwrite.
 * @throws {StaleProblem} when the order is another one by now, or these are not exactly those letters.
 */
export function reorderLetters(db: Db, now: Now, ids: readonly string[], expected: ExpectedVersions, actor: User) {
  return withLock(db, 'testimonials', async (db) => {
    const before = await listOwnIds(db)
    if (isOutdated(expected, orderVersionOf(before))) {
      throw await staleOrder(db, 'Somebody else has put the letters in another order meanwhile.')
    }
    const activityId = await setOrder(db, before, ids, actor, now())
    return { letters: await listEditableLetters(db), activityId }
  })
}

/** @throws {Problem} `conflict` when the order has changed since. */
export function undoReorderLetters(db: Db, now: Now, { before, after }: ActivityEntry, actor: User) {
  return withLock(db, 'testimonials', async (db) => {
    const current = await listOwnIds(db)
    if (!isDeepStrictEqual(current, ORDER_ENTRY.parse(after).ids)) {
      throw new Problem('conflict', 'The letters have been put in another order since.')
    }
    return setOrder(db, current, ORDER_ENTRY.parse(before).ids, actor, now())
  })
}

async function staleOrder(db: Db, message: string): Promise<StaleProblem> {
  const letters = await listEditableLetters(db)
  return new StaleProblem(message, { value: letters, version: letters.orderVersion })
}

async function listOwnIds(db: Db): Promise<string[]> {
  return ownInOrder(await listLetterRows(db)).map(({ id }) => id)
}

async function setOrder(db: Db, before: readonly string[], ids: readonly string[], actor: User, nowMs: number) {
  if (!isDeepStrictEqual(before.toSorted(), ids.toSorted())) {
    throw await staleOrder(db, 'Letters have come or gone in the meantime.')
  }
  for (const [place, id] of ids.entries()) await setPosition(db, id, place + 1)
  if (isDeepStrictEqual(before, ids)) return null
  const entry = { actor, action: 'testimonials.reordered', subject: ALL_LETTERS } as const
  return recordActivity(db, { ...entry, before: { ids: before }, after: { ids } }, nowMs)
}
