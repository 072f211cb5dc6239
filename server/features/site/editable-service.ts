import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ActivityAction } from '#contract/activity.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import { differences } from './differences.ts'
import { findDocument, storeDocument } from './repository.ts'

/** Something built in that an admin can edit: only what differs from the built-in is stored. */
export interface EditableOptions<T extends object> {
  db: Db
  now: () => number
  /** Name of the stored document. */
  name: string
  /** What the activity calls it. */
  title: string
  action: ActivityAction
  original: (db: Db) => Promise<T>
  /** Always of the right shape, whatever is stored. */
  present: (stored: unknown, original: T) => T
}

export interface Edited<T> {
  value: T
  /** Changes with everything that is stored. */
  version: string
  /** Of the entry in the activity, where something was changed. */
  activityId?: string
}

const STALE = 'Somebody else saved this in the meantime.'

export type Editable<T extends object> = ReturnType<typeof createEditable<T>>

export function createEditable<T extends object>(options: EditableOptions<T>) {
  const { db, now, name, title, action, original, present } = options

  async function current(db: Db): Promise<{ value: T; builtIn: T; stored: object }> {
    const builtIn = await original(db)
    const value = present((await findDocument(db, name))?.content, builtIn)
    return { value, builtIn, stored: differences(value, builtIn) }
  }

  async function store(db: Db, before: T, change: object, builtIn: T, actor: User): Promise<Edited<T>> {
    const after = present(layOnto(before, change), builtIn)
    const stored = differences(after, builtIn)
    await storeDocument(db, name, stored, now())
    const saved = { value: after, version: versionOf(stored) }
    if (isDeepStrictEqual(before, after)) return saved
    const subject = { id: name, name: title }
    const values = { before: differences(before, after), after: differences(after, before) }
    return { ...saved, activityId: await recordActivity(db, { actor, action, subject, ...values }, now()) }
  }

  return {
    get: async (): Promise<Edited<T>> => {
      const { value, stored } = await current(db)
      return { value, version: versionOf(stored) }
    },

    /**
     * Lays a change over what is there, field by field; lists are replaced.
     *
     * @param toChange Makes the change; it is told what is there.
     * @param basis Expected versions (If-Match); omit to overwrite.
     * @throws {Problem} `stale` when that is no longer what is stored.
     */
    update: (toChange: (current: T) => object, basis: Basis, actor: User): Promise<Edited<T>> =>
      withLock(db, 'documents', async (db) => {
        const { value: before, builtIn, stored } = await current(db)
        if (isOutdated(basis, versionOf(stored))) {
          throw new Problem('stale', STALE)
        }
        return store(db, before, toChange(before), builtIn, actor)
      }),

    /** Puts back what one save changed, as long as nobody has changed the same since. @throws {Problem} `conflict`. */
    undo: async (db: Db, entry: { before: unknown; after: unknown }, actor: User): Promise<string | null> => {
      const { value, builtIn } = await withLock(db, 'documents', current)
      if (!isDeepStrictEqual(present(layOnto(value, Object(entry.after)), builtIn), value)) {
        throw new Problem('conflict', 'This has been changed again since.')
      }
      const { activityId = null } = await store(db, value, Object(entry.before), builtIn, actor)
      return activityId
    },
  }
}

/** The change wins field by field, lists whole; what it does not name, or names as undefined, stays. */
function layOnto(value: object, change: object): object {
  const changes = Object.entries(change).filter(([, part]) => part !== undefined)
  const parts = new Map<string, unknown>(Object.entries(value))
  const laid = changes.map(([name, part]: [string, unknown]) => {
    const below = parts.get(name)
    return [name, isRecord(below) && isRecord(part) ? layOnto(below, part) : part] as const
  })
  return { ...value, ...Object.fromEntries(laid) }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function versionOf(stored: object): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22)
}
