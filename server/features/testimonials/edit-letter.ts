import { isDeepStrictEqual } from 'node:util'
import type { output } from 'zod/mini'
import * as z from 'zod/mini'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Testimonial, TestimonialInput, updateTestimonial } from '#contract/testimonials.ts'
import type { ActivityEntry } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { plannedInstant, withOneVisibility } from '#server/platform/publication/planned-time.ts'
import { hashBody, rememberAnswer, reserveKey } from '#server/platform/submissions/idempotency.ts'
import { IDEMPOTENCY_MS } from '#server/platform/submissions/submissions.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { isBuiltIn, isSameState, LetterState, originalState } from './letter-state.ts'
import { currentState, readLetter, requireLetter, writeLetter } from './write-letter.ts'

export type Now = () => number

/** A letter after a change. */
export interface SavedLetter {
  letter: Testimonial
  /** Entry that undoes the change; null when nothing changed. */
  activityId: string | null
  isNew: boolean
}

/**
 * Saves a new letter, or the whole of one that is there. Under the same key it does so once.
 *
 * @param key Idempotency-Key of the request.
 * @throws {Problem} `key_reused`, `stale`, `conflict` when there is no room for another.
 */
export function saveLetter(
  db: Db,
  now: Now,
  input: TestimonialInput,
  key: string | undefined,
  expected: ExpectedVersions,
  actor: User,
): Promise<SavedLetter> {
  return withLock(db, 'testimonials', async (db) => {
    const keyed = key && `testimonial:${actor.uid}:${key}`
    const request = keyed && { key: keyed, bodyHash: hashBody(input), nowMs: now(), lifetimeMs: IDEMPOTENCY_MS }
    const known = request && (await reserveKey(db, request))
    if (known) return known.answer as SavedLetter
    const saved = await saveWhole(db, now, input, expected, actor)
    if (request) await rememberAnswer(db, request.key, saved)
    return saved
  })
}

async function saveWhole(
  db: Db,
  now: Now,
  input: TestimonialInput,
  expected: ExpectedVersions,
  actor: User,
): Promise<SavedLetter> {
  const id = input.id ?? newId(now())
  const known = await currentState(db, id)
  const before = known?.deleted ? null : known
  if (before) await requireLetter(db, id, expected)
  const { firstName, lastName = '', message, author = '', order = before?.order ?? null } = input
  const seen = withPlan({ hidden: input.hidden ?? false, publishAt: input.publishAt ?? null }, now())
  const after = { firstName, lastName, message, author, ...seen, order: isBuiltIn(id) ? null : order, deleted: false }
  return readSaved(db, id, await writeLetter(db, { id, before, after, actor }, now()), before === null)
}

type Change = Omit<output<(typeof updateTestimonial)['input']>, 'id'>

/** A hidden letter may wait for its time; one that is shown does not. @throws {Problem} `invalid_input` for a time that is over. */
function withPlan<T extends { hidden?: boolean; publishAt?: string | null }>(change: T, nowMs: number): T {
  const { hidden, publishAt } = change
  const planned = publishAt ? { ...change, publishAt: plannedInstant(publishAt, nowMs) } : change
  return withOneVisibility(planned, hidden === false, { hidden: true } as Partial<T>)
}

/** Changes the fields that are named. @throws {Problem} `not_found`, `stale`. */
export function updateLetter(db: Db, now: Now, id: string, change: Change, expected: ExpectedVersions, actor: User) {
  return withLock(db, 'testimonials', async (db) => {
    const before = await requireLetter(db, id, expected)
    const after = { ...before, ...withPlan(named(change), now()), ...(isBuiltIn(id) && { order: null }) }
    return readSaved(db, id, await writeLetter(db, { id, before, after, actor }, now()))
  })
}

/**
 * Moves a letter that is not built in to the trash. An edited built-in one gets its original back; an original is hidden.
 *
 * @returns Id of the entry that undoes it; null when nothing changed. @throws {Problem} `not_found`, `stale`.
 */
export function deleteLetter(
  db: Db,
  now: Now,
  id: string,
  expected: ExpectedVersions,
  actor: User,
): Promise<string | null> {
  return withLock(db, 'testimonials', async (db) => {
    const before = await requireLetter(db, id, expected)
    const original = originalState(id)
    if (!original) return writeLetter(db, { id, before, after: { ...before, deleted: true }, actor }, now())
    if (before.hidden) {
      const after = { ...before, publishAt: null }
      return writeLetter(db, { id, before, after, actor, action: 'testimonial.deleted' }, now())
    }
    if (!isSameState(before, original)) return writeLetter(db, { id, before, after: original, actor }, now())
    const after = { ...before, hidden: true }
    return writeLetter(db, { id, before, after, actor, action: 'testimonial.deleted' }, now())
  })
}

/** Shows the original of a built-in letter. @throws {Problem} `not_found` for any other, `stale`. */
export function resetLetter(
  db: Db,
  now: Now,
  id: string,
  expected: ExpectedVersions,
  actor: User,
): Promise<SavedLetter> {
  return withLock(db, 'testimonials', async (db) => {
    const before = await requireLetter(db, id, expected)
    const after = originalState(id)
    if (!after) throw new Problem('not_found', 'This letter has no original.')
    return readSaved(db, id, await writeLetter(db, { id, before, after, actor, action: 'testimonial.reset' }, now()))
  })
}

/** @throws {Problem} `not_found` for a letter that is not in the trash, `conflict` when there is no room for it. */
export function restoreLetter(db: Db, now: Now, id: string, actor: User): Promise<string | null> {
  return withLock(db, 'testimonials', async (db) => {
    const before = await currentState(db, id)
    if (!before?.deleted) throw new Problem('not_found', 'That letter is no longer in the trash.')
    return writeLetter(db, { id, before, after: { ...before, deleted: false }, actor }, now())
  })
}

/** @throws {Problem} `conflict` when the letter has changed since. */
export function undoLetterChange(db: Db, now: Now, entry: ActivityEntry, actor: User): Promise<string | null> {
  const { subjectId: id } = entry
  const PartialState = z.partial(LetterState)
  return withLock(db, 'testimonials', async (db) => {
    const current = await currentState(db, id)
    const isAsLeft = isDeepStrictEqual(current, { ...current, ...PartialState.parse(entry.after) })
    if (!current || !(isAsLeft || entry.anyway)) {
      throw new Problem('conflict', 'This letter has been changed again since.')
    }
    const earlier = entry.before === null ? { deleted: true } : named(PartialState.parse(entry.before))
    return writeLetter(db, { id, before: current, after: { ...current, ...earlier }, actor }, now())
  })
}

async function readSaved(db: Db, id: string, activityId: string | null, isNew = false): Promise<SavedLetter> {
  return { letter: await readLetter(db, id), activityId, isNew }
}

/** Leaves out the fields that are undefined. */
function named<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}
