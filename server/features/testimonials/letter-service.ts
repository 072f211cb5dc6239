import type { ActivityAction } from '#contract/activity.ts'
import { OWN_TESTIMONIALS_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import {
  authorOf,
  isBuiltIn,
  isSameState,
  type LetterState,
  originalState,
  ownInOrder,
  stateOf,
  versionOf,
} from './letter.ts'
import { deleteLetterRow, findLetterRow, listLetterRows, storeLetterRow } from './repository.ts'

/** How a letter is read and written by itself, each write with its activity. */
export function createLetterWrites(now: () => number) {
  /** How a letter is now; null where there is none. */
  async function currentState(db: Db, id: string): Promise<LetterState | null> {
    const row = await findLetterRow(db, id)
    return row ? stateOf(row) : (originalState(id) ?? null)
  }

  /** @throws {Problem} `not_found` for a letter that is unknown or in the trash, `stale` when it is not that version. */
  async function present(db: Db, id: string, basis?: Basis): Promise<LetterState> {
    const state = await currentState(db, id)
    if (!state || state.deleted) throw new Problem('not_found', 'That letter could not be found.')
    if (!isOutdated(basis, versionOf(asTestimonial(id, state)))) return state
    throw new Problem('stale', 'Somebody else changed this letter in the meantime.')
  }

  async function refuseWhenFull(db: Db): Promise<void> {
    if (ownInOrder(await listLetterRows(db)).length < OWN_TESTIMONIALS_MAX) return
    throw new Problem('conflict', `There is room for ${OWN_TESTIMONIALS_MAX} letters. Please delete one first.`)
  }

  /** A built-in letter that is as it was needs no record. */
  async function storeState(db: Db, id: string, state: LetterState): Promise<void> {
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
      created_at_ms: known?.created_at_ms ?? now(),
      updated_at_ms: now(),
      deleted_at_ms: state.deleted ? (known?.deleted_at_ms ?? now()) : null,
    })
  }

  async function write(
    db: Db,
    id: string,
    [before, after]: readonly [LetterState | null, LetterState],
    actor: User,
    action: ActivityAction = actionOf(id, before, after),
  ): Promise<string | null> {
    if (isSameState(before, after)) return null
    if (before === null || (before.deleted && !after.deleted)) await refuseWhenFull(db)
    await storeState(db, id, after)
    const subject = { id, name: authorOf(after) }
    return recordActivity(db, { actor, action, subject, ...difference(before, after) }, now())
  }

  return { currentState, present, write }
}

function actionOf(id: string, before: LetterState | null, after: LetterState): ActivityAction {
  if (before === null) return 'testimonial.created'
  if (before.deleted !== after.deleted) return after.deleted ? 'testimonial.deleted' : 'testimonial.restored'
  if (isSameState({ ...before, hidden: after.hidden }, after)) {
    return after.hidden ? 'testimonial.hidden' : 'testimonial.shown'
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

function asTestimonial(id: string, state: LetterState): Testimonial {
  const { firstName, lastName, message, hidden } = state
  return { id, firstName, lastName, message, author: authorOf(state), hidden }
}
