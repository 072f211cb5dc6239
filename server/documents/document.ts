import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { ActivityAction } from '#contract/activity.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, hashVersion, isOutdated } from '#server/platform/version.ts'
import { withDefaults } from '#shared/with-defaults.ts'
import { differences, withChange } from './changes.ts'
import { readDocuments, type StoredDocuments, storeDocument } from './stored-documents.ts'
import { withStoredRights } from './stored-rights.ts'

export interface DocumentDefinition<T extends object, Change extends object> {
  /** Name that it is stored under. */
  name: string
  /** Name of it in the activity. */
  title: string
  action: ActivityAction
  schema: z.ZodMiniType<T>
  /** Values of fields that are not stored; may depend on other documents. */
  defaults: (documents: StoredDocuments) => T
  /** Fills in fields that may not be empty. */
  complete?: (value: T, defaults: T) => T
  /** True to store all fields; otherwise only those that differ from the defaults are stored, and new defaults show. */
  isStoredWhole?: true
  /** Brings stored content, or a part of it, of earlier releases into today's shape. */
  upgrade?: (content: unknown) => unknown
  /** Turns a requested change into the one that is stored. */
  prepare?: (change: Change, current: T, db: Db) => object | Promise<object>
  /** Runs in the transaction of a save that changes something. */
  onSaved?: (db: Db, saved: T, before: T) => Promise<void>
  /** Messages of its own for `stale` and `conflict`. */
  messages?: { stale: string; conflict: string }
}

export interface DocumentState<T> {
  value: T
  /** Hash of the stored content. */
  version: string
  /** Milliseconds since the Unix epoch; undefined where nothing is stored. */
  stored: { createdAtMs: number; updatedAtMs: number } | undefined
}

export interface SavedDocument<T> extends DocumentState<T> {
  /** Entry that undoes the save; null where nothing has changed. */
  activityId: string | null
}

export type Document<T extends object, Change extends object = object> = ReturnType<typeof createDocument<T, Change>>

export interface DocumentDependencies {
  db: Db
  now: () => number
  /** All stored documents; while the database is away, as they were last read. */
  documents: () => Promise<StoredDocuments>
}

const MESSAGES = {
  stale: 'Somebody else saved this in the meantime.',
  conflict: 'This has been changed again since.',
}

/** An editable document with built-in defaults: read, saved by version, undone, recorded in the activity. */
export function createDocument<T extends object, Change extends object>(
  { db, now, documents }: DocumentDependencies,
  definition: DocumentDefinition<T, Change>,
) {
  const states = new WeakMap<StoredDocuments, DocumentState<T>>()

  /** Its state among some stored documents. */
  function stateIn(documents: StoredDocuments): DocumentState<T> {
    const state = states.get(documents) ?? readDocument(definition, documents)
    states.set(documents, state)
    return state
  }

  return {
    name: definition.name,
    action: definition.action,
    stateIn,

    get: async (): Promise<DocumentState<T>> => stateIn(await documents()),

    /** As it is stored now. @throws while the database is away. */
    getStored: async (db: Db): Promise<DocumentState<T>> => stateIn(await readDocuments(db)),

    /**
     * Changes the fields that are named; lists are replaced.
     *
     * @param expected Versions (If-Match); omit to overwrite.
     * @throws {StaleProblem} when it is of another version.
     */
    update: (change: Change, expected: ExpectedVersions, actor: User): Promise<SavedDocument<T>> =>
      withLock(db, 'documents', (db) => updateDocument(db, definition, { change, expected, actor }, now())),

    /** The same, whatever its version is, as part of another action in the transaction given. */
    updateWithin: (db: Db, change: Change, actor: User): Promise<SavedDocument<T>> =>
      withLock(db, 'documents', (db) => updateDocument(db, definition, { change, expected: undefined, actor }, now())),

    /** Undoes one save. @throws {Problem} `conflict` when the same fields have changed since. */
    undo: (db: Db, entry: ActivityEntry, actor: User): Promise<string | null> =>
      withLock(db, 'documents', (db) => undoDocument(db, definition, entry, actor, now())),

    /** Changes it as part of another action, without an entry of its own. @returns The value before. */
    amend: (db: Db, toChange: (current: T) => object): Promise<T> =>
      withLock(db, 'documents', (db) => amendDocument(db, definition, toChange, now())),
  }
}

type AnyDefinition<T extends object> = Omit<DocumentDefinition<T, never>, 'prepare'>

export function readDocument<T extends object>(
  { name, schema, defaults, complete = same, upgrade = same, ...definition }: AnyDefinition<T>,
  documents: StoredDocuments,
): DocumentState<T> {
  const document = documents.get(name)
  const builtIn = defaults(documents)
  const content = upgrade(document?.content)
  const value = complete(withStoredRights(withDefaults(schema, builtIn, content), content), builtIn)
  const version = hashVersion(definition.isStoredWhole ? value : differences(value, builtIn))
  const stored = document && { createdAtMs: document.created_at_ms, updatedAtMs: document.updated_at_ms }
  return { value, version, stored }
}

const same = <V>(value: V): V => value

interface DocumentUpdate<Change> {
  change: Change
  expected: ExpectedVersions
  actor: User
}

async function updateDocument<T extends object, Change extends object>(
  db: Db,
  definition: DocumentDefinition<T, Change>,
  { change, expected, actor }: DocumentUpdate<Change>,
  nowMs: number,
): Promise<SavedDocument<T>> {
  const { messages = MESSAGES, prepare = same } = definition
  const documents = await readDocuments(db)
  const current = readDocument(definition, documents)
  if (isOutdated(expected, current.version)) throw new StaleProblem(messages.stale, current)
  return saveDocument(db, definition, documents, await prepare(change, current.value, db), actor, nowMs)
}

async function undoDocument<T extends object>(
  db: Db,
  definition: AnyDefinition<T>,
  { before, after, anyway = false }: ActivityEntry,
  actor: User,
  nowMs: number,
): Promise<string | null> {
  const { upgrade = same, messages = MESSAGES } = definition
  const documents = await readDocuments(db)
  const { value } = readDocument(definition, documents)
  if (!anyway && !isDeepStrictEqual(changed(definition, documents, upgrade(after)), value)) {
    throw new Problem('conflict', messages.conflict)
  }
  const { activityId } = await saveDocument(db, definition, documents, upgrade(before), actor, nowMs)
  return activityId
}

async function amendDocument<T extends object>(
  db: Db,
  definition: AnyDefinition<T>,
  toChange: (current: T) => object,
  nowMs: number,
): Promise<T> {
  const documents = await readDocuments(db)
  const { value } = readDocument(definition, documents)
  const after = changed(definition, documents, toChange(value))
  if (!isDeepStrictEqual(after, value)) await store(db, definition, documents, after, nowMs)
  return value
}

async function saveDocument<T extends object>(
  db: Db,
  definition: AnyDefinition<T>,
  documents: StoredDocuments,
  change: unknown,
  actor: User,
  nowMs: number,
): Promise<SavedDocument<T>> {
  const current = readDocument(definition, documents)
  const before = current.value
  const after = changed(definition, documents, change)
  if (isDeepStrictEqual(before, after)) return { ...current, activityId: null }
  const saved = await store(db, definition, documents, after, nowMs)
  await definition.onSaved?.(db, after, before)
  const { name, title, action } = definition
  const values = { before: differences(before, after), after: differences(after, before) }
  return {
    ...saved,
    activityId: await recordActivity(db, { actor, action, subject: { id: name, name: title }, ...values }, nowMs),
  }
}

/** The present value with a change. */
function changed<T extends object>(
  { name, schema, defaults, complete = same, ...definition }: AnyDefinition<T>,
  documents: StoredDocuments,
  change: unknown,
): T {
  const { value } = readDocument({ name, schema, defaults, complete, ...definition }, documents)
  return complete(schema.parse(withChange(value, Object(change))), defaults(documents))
}

async function store<T extends object>(
  db: Db,
  { name, defaults, isStoredWhole }: AnyDefinition<T>,
  documents: StoredDocuments,
  value: T,
  nowMs: number,
): Promise<DocumentState<T>> {
  const content = isStoredWhole ? value : differences(value, defaults(documents))
  const createdAtMs = documents.get(name)?.created_at_ms ?? nowMs
  await storeDocument(db, name, { content, created_at_ms: createdAtMs, updated_at_ms: nowMs })
  return { value, version: hashVersion(content), stored: { createdAtMs, updatedAtMs: nowMs } }
}
