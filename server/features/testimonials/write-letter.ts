import { builtInTestimonials } from '#content/testimonials.ts'
import type { ActivityAction } from '#contract/activity.ts'
import { OWN_TESTIMONIALS_MAX } from '#contract/limits.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withoutPastPlan } from '#server/platform/publication/planned-time.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, isOutdated } from '#server/platform/version.ts'
import {
  authorOf,
  isBuiltIn,
  isSameState,
  type LetterState,
  letterVersion,
  originalState,
  ownInOrder,
  stateOf,
  toTestimonial,
  versionOf,
} from './letter-state.ts'
import { deleteLetterRow, findLetterRow, listLetterRows, storeLetterRow } from './repository.ts'

/** A letter as it is now, also in the trash; null where there is none. */
export async function currentState(db: Db, id: string): Promise<LetterState | null> {
  const row = await findLetterRow(db, id)
  return row ? stateOf(row) : (originalState(id) ?? null)
}

/**
 * A letter that may be changed.
 *
 * @param expected Versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found` for a letter that is unknown or in the trash. @throws {StaleProblem}
 */
export async function requireLetter(db: Db, id: string, expected?: ExpectedVersions): Promise<LetterState> {
  const state = await currentState(db, id)
  if (!state || state.deleted) throw new Problem('not_found', 'That letter could not be found.')
  if (!isOutdated(expected, versionOf({ ...state, author: authorOf(state) }))) return state
  const value = await readLetter(db, id)
  const message = 'Somebody else changed this letter in the meantime.'
  throw new StaleProblem(message, { value, version: letterVersion(value) })
}

/** A letter that is built in or stored. @throws {Problem} `not_found`. */
export async function readLetter(db: Db, id: string): Promise<Testimonial> {
  const row = await findLetterRow(db, id)
  const letter = row ? toTestimonial(row) : builtInTestimonials.find((builtIn) => builtIn.id === id)
  if (!letter) throw new Problem('not_found', 'That letter could not be found.')
  return letter
}

export interface LetterChange {
  id: string
  before: LetterState | null
  after: LetterState
  /** Null for the site itself. */
  actor: User | null
  /** Left out, it follows from the change. */
  action?: ActivityAction
}

/**
 * Stores a letter and records the change. A time of publication that is over comes back with nothing.
 *
 * @returns Id of the entry; null when nothing changed.
 */
export async function writeLetter(db: Db, change: LetterChange, nowMs: number): Promise<string | null> {
  const { id, before, actor } = change
  const after = withoutPastPlan(change.after, nowMs)
  const { action = actionOf(id, before, after) } = change
  if (isSameState(before, after)) return null
  if (before === null || (before.deleted && !after.deleted)) await refuseWhenFull(db)
  await storeState(db, id, after, nowMs)
  const subject = { id, name: authorOf(after) }
  return recordActivity(db, { actor, action, subject, ...difference(before, after) }, nowMs)
}

async function refuseWhenFull(db: Db): Promise<void> {
  if (ownInOrder(await listLetterRows(db)).length < OWN_TESTIMONIALS_MAX) return
  throw new Problem('conflict', `There is room for ${OWN_TESTIMONIALS_MAX} letters. Please delete one first.`)
}

/** A built-in letter that is as it was needs no record. */
export async function storeState(db: Db, id: string, state: LetterState, nowMs: number): Promise<void> {
  if (isSameState(state, originalState(id) ?? null)) return deleteLetterRow(db, id)
  const known = await findLetterRow(db, id)
  await storeLetterRow(db, {
    id,
    first_name: state.firstName,
    last_name: state.lastName,
    message: state.message,
    author: state.author,
    hidden: state.hidden,
    position: isBuiltIn(id) ? null : state.order,
    publish_at_ms: state.publishAt === null ? null : Date.parse(state.publishAt),
    created_at_ms: known?.created_at_ms ?? nowMs,
    updated_at_ms: nowMs,
    deleted_at_ms: state.deleted ? (known?.deleted_at_ms ?? nowMs) : null,
  })
}

function actionOf(id: string, before: LetterState | null, after: LetterState): ActivityAction {
  if (before === null) return 'testimonial.created'
  if (before.deleted !== after.deleted) return after.deleted ? 'testimonial.deleted' : 'testimonial.restored'
  const { hidden, publishAt } = after
  if (before.hidden !== hidden && isSameState({ ...before, hidden, publishAt }, after)) {
    return hidden ? 'testimonial.hidden' : 'testimonial.shown'
  }
  return isSameState(after, originalState(id) ?? null) ? 'testimonial.reset' : 'testimonial.updated'
}

/** The fields that changed, as they were and as they became; before is null where there was nothing. */
function difference(before: LetterState | null, after: LetterState) {
  if (before === null) return { before, after }
  const names = (Object.keys(after) as (keyof LetterState)[]).filter((name) => before[name] !== after[name])
  const pick = (state: LetterState) => Object.fromEntries(names.map((name) => [name, state[name]]))
  return { before: pick(before), after: pick(after) }
}
