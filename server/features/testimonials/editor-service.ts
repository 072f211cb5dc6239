import { isDeepStrictEqual } from 'node:util'
import type { output } from 'zod/mini'
import * as z from 'zod/mini'
import { builtInTestimonials } from '#content/testimonials.ts'
import { IDEMPOTENCY_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import type {
  EditableTestimonial,
  EditableTestimonials,
  Testimonial,
  TestimonialInput,
  updateTestimonial,
} from '#contract/testimonials.ts'
import { recordActivity, type Undo } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { StoredTestimonial } from '#server/platform/db/tables/content.ts'
import { claimKey, hashBody, rememberAnswer } from '#server/platform/submissions/idempotency.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import {
  authorOf,
  etagOf,
  isBuiltIn,
  isSameState,
  LetterState,
  orderVersionOf,
  originalState,
  ownInOrder,
  stateOf,
  toTestimonial,
  versionOf,
} from './letter.ts'
import { createLetterWrites } from './letter-service.ts'
import {
  deleteLetterRowsDeletedBefore,
  findLetterRow,
  listDeletedLetterRows,
  listLetterRows,
  setPosition,
} from './repository.ts'

export type TestimonialsEditor = ReturnType<typeof createTestimonialsEditor>

/** What a write has made of a letter. */
export interface Written {
  letter: Testimonial
  /** Entry that can be undone; null where nothing has changed. */
  activityId: string | null
  isNew: boolean
}

type Change = Omit<output<(typeof updateTestimonial)['input']>, 'id'>

const STALE_ORDER = 'Somebody else has put the letters in another order meanwhile.'

const ORDER_ENTRY = z.object({ ids: z.array(z.string()) })
const ALL_LETTERS = { id: 'testimonials', name: 'the letters' }

/** The letters as the studio works on them. One write at a time, on all servers. */
export function createTestimonialsEditor({ db, now }: { db: Db; now: () => number }) {
  const { currentState, present, write } = createLetterWrites(now)

  async function answer(db: Db, id: string, activityId: string | null, isNew = false): Promise<Written> {
    const row = await findLetterRow(db, id)
    const letter = row ? toTestimonial(row) : builtInTestimonials.find((builtIn) => builtIn.id === id)
    if (!letter) throw new Problem('not_found', 'That letter could not be found.')
    return { letter, activityId, isNew }
  }

  async function saveWhole(db: Db, input: TestimonialInput, basis: Basis, actor: User) {
    const id = input.id ?? newId(now())
    const known = await currentState(db, id)
    const before = known?.deleted ? null : known
    if (before) await present(db, id, basis)
    const { firstName, lastName = '', message, author = '', hidden = false, order = before?.order ?? null } = input
    const after = { firstName, lastName, message, author, hidden, order: isBuiltIn(id) ? null : order, deleted: false }
    return answer(db, id, await write(db, id, [before, after], actor), before === null)
  }

  async function reorder(db: Db, before: readonly string[], ids: readonly string[], actor: User) {
    if (!isDeepStrictEqual(before.toSorted(), ids.toSorted())) {
      throw new Problem('stale', 'Letters have come or gone in the meantime.')
    }
    for (const [place, id] of ids.entries()) await setPosition(db, id, place + 1)
    if (isDeepStrictEqual(before, ids)) return null
    const entry = { actor, action: 'testimonials.reordered', subject: ALL_LETTERS } as const
    return recordActivity(db, { ...entry, before: { ids: before }, after: { ids } }, now())
  }

  async function ownIds(db: Db): Promise<string[]> {
    return ownInOrder(await listLetterRows(db)).map(({ id }) => id)
  }

  async function list(db: Db): Promise<EditableTestimonials> {
    const rows = await listLetterRows(db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const builtIn = builtInTestimonials.map((letter) => {
      const row = byId.get(letter.id)
      return row ? toTestimonial(row) : letter
    })
    const own = ownInOrder(rows)
    return {
      testimonials: [...builtIn, ...own.map(toTestimonial)].map(toEditable),
      orderVersion: orderVersionOf(own.map(({ id }) => id)),
    }
  }

  return {
    /** Every letter that is not in the trash, in the order of the page. */
    list: (): Promise<EditableTestimonials> => list(db),

    /**
     * Saves a new letter, or the whole of one that is there. Under the same key it does so once.
     *
     * @throws {Problem} `key_reused`, `stale`, `conflict` when there is no room for another.
     */
    async save(input: TestimonialInput, key: string | undefined, basis: Basis, actor: User) {
      return withLock(db, 'testimonials', async (db): Promise<Written> => {
        const keyed = key && `testimonial:${actor.uid}:${key}`
        const request = keyed && { key: keyed, bodyHash: hashBody(input), nowMs: now(), lifetimeMs: IDEMPOTENCY_MS }
        const known = request && (await claimKey(db, request))
        if (known) return known.answer as Written
        const written = await saveWhole(db, input, basis, actor)
        if (request) await rememberAnswer(db, request.key, written)
        return written
      })
    },

    /** Changes the fields that are named. @throws {Problem} `not_found`, `stale`. */
    async update(id: string, change: Change, basis: Basis, actor: User): Promise<Written> {
      return withLock(db, 'testimonials', async (db) => {
        const before = await present(db, id, basis)
        const after = { ...before, ...named(change), ...(isBuiltIn(id) && { order: null }) }
        return answer(db, id, await write(db, id, [before, after], actor))
      })
    },

    /**
     * A letter of one's own goes to the trash, an edited built-in one gets its original back, and an original is hidden.
     *
     * @returns Id of the activity. @throws {Problem} `not_found`, `stale`.
     */
    async remove(id: string, basis: Basis, actor: User): Promise<string | null> {
      return withLock(db, 'testimonials', async (db) => {
        const before = await present(db, id, basis)
        const original = originalState(id)
        if (!original) return write(db, id, [before, { ...before, deleted: true }], actor)
        if (before.hidden) return null
        if (!isSameState(before, original)) return write(db, id, [before, original], actor)
        return write(db, id, [before, { ...before, hidden: true }], actor, 'testimonial.deleted')
      })
    },

    /** Shows the original of a built-in letter. @throws {Problem} `not_found` for any other. */
    async reset(id: string, basis: Basis, actor: User): Promise<Written> {
      return withLock(db, 'testimonials', async (db) => {
        const before = await present(db, id, basis)
        const original = originalState(id)
        if (!original) throw new Problem('not_found', 'This letter has no original.')
        return answer(db, id, await write(db, id, [before, original], actor, 'testimonial.reset'))
      })
    },

    /**
     * @param basis Of the order that this one was made of, if the asker says so.
     * @throws {Problem} `stale` when the order is another one by now, or these are not exactly one's own letters.
     */
    async reorder(ids: readonly string[], basis: Basis, actor: User) {
      return withLock(db, 'testimonials', async (db) => {
        const before = await ownIds(db)
        if (isOutdated(basis, orderVersionOf(before))) throw new Problem('stale', STALE_ORDER)
        const activityId = await reorder(db, before, ids, actor)
        return { letters: await list(db), activityId }
      })
    },

    /** @throws {Problem} `conflict` when the letter has changed since. */
    undoChange: ((db, { subjectId, before, after }, actor) =>
      withLock(db, 'testimonials', async (db) => {
        const current = await currentState(db, subjectId)
        if (!current || !isDeepStrictEqual(current, { ...current, ...z.partial(LetterState).parse(after) })) {
          throw new Problem('conflict', 'This letter has been changed again since.')
        }
        const earlier = before === null ? { deleted: true } : z.partial(LetterState).parse(before)
        return write(db, subjectId, [current, { ...current, ...named(earlier) }], actor)
      })) satisfies Undo,

    /** @throws {Problem} `conflict` when the order has changed since. */
    undoOrder: ((db, { before, after }, actor) =>
      withLock(db, 'testimonials', async (db) => {
        const current = await ownIds(db)
        if (!isDeepStrictEqual(current, ORDER_ENTRY.parse(after).ids)) {
          throw new Problem('conflict', 'The letters have been put in another order since.')
        }
        return reorder(db, current, ORDER_ENTRY.parse(before).ids, actor)
      })) satisfies Undo,

    /** What was deleted and can be brought back. */
    trash: {
      kind: 'letter' as const,
      list: async () => (await listDeletedLetterRows(db)).map(toDeleted),

      /** @throws {Problem} `not_found` for what is not in the trash, `conflict` when there is no room for it. */
      async restore(id: string, actor: User): Promise<void> {
        await withLock(db, 'testimonials', async (db) => {
          const before = await currentState(db, id)
          if (!before?.deleted) throw new Problem('not_found', 'That letter is no longer in the trash.')
          await write(db, id, [before, { ...before, deleted: false }], actor)
        })
      },

      /** Forgets for good what was deleted before a time, in ms since the Unix epoch. */
      purge: (beforeMs: number): Promise<void> => deleteLetterRowsDeletedBefore(db, beforeMs),
    },
  }
}

function toEditable(letter: Testimonial): EditableTestimonial {
  const { id, hidden = false } = letter
  const original = builtInTestimonials.find((builtIn) => builtIn.id === id)
  const isEdited = original !== undefined && versionOf({ ...letter, hidden: false }) !== versionOf(original)
  return { ...letter, hidden, builtIn: original !== undefined, isEdited, etag: etagOf(letter) }
}

function toDeleted(row: StoredTestimonial) {
  const detail = row.message.split('\n', 1)[0] ?? ''
  return { id: row.id, name: authorOf(stateOf(row)), detail, picture: '', deletedAtMs: row.deleted_at_ms ?? 0 }
}

/** Without what is named as undefined. */
function named<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}
