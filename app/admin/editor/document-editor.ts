import type { ZodMiniType } from 'zod/mini'
import { HttpFailure } from '#app/client/api.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import {
  acceptSaved,
  adoptLoaded,
  beginEditing,
  changeFields,
  type DocumentFields,
  type EditorState,
  editedFields,
  type FieldName,
  isContested,
  rebase,
  restoreFields,
  type Stored,
  showErrors,
  takeTheirs,
} from './editor-state.ts'
import type { KeptDraft } from './kept-draft.ts'

export interface Saved<Value> extends Stored<Value> {
  /** For `undoActivity`, in the order of the changes; empty where nothing can be undone. */
  activityIds: readonly string[]
}

/**
 * Stores a change that is based on `base`.
 *
 * @param goOnFrom Takes a version that was stored on the way: what is left to save is based on it.
 * @throws {HttpFailure} with status 412 where another version than that of the tag is stored.
 */
export type Store<Value, Change> = (
  change: Change,
  base: Stored<Value>,
  goOnFrom: (part: Stored<Value>) => void,
) => Promise<Saved<Value>>

/** A document that is stored on the server: how it is edited, checked, saved and loaded. */
export interface EditableDocument<Value, Draft extends object, Change> extends DocumentFields<Value, Draft> {
  toChange: (draft: Draft, names: readonly FieldName<Draft>[], base: Value) => Change
  /** Checks a change before it is sent; its messages stand beside the fields. */
  schema?: ZodMiniType | ((base: Value) => ZodMiniType)
  /** Errors by field of what is to be saved. In place of `schema`. */
  check?: (draft: Draft, names: readonly FieldName<Draft>[]) => ProblemFields | undefined
  /** The message of the screen in place of the contract's. */
  messageFor?: (path: string, message: string) => string
  /** Left out where `DocumentEditor.save` takes it as a parameter. */
  save?: Store<Value, Change>
  /** The document as it is stored now; undefined where it has been deleted. */
  load: () => Promise<Stored<Value> | undefined>
  /** The base for saving a deleted document as a new one. Without it, saving a deleted document fails. */
  renewed?: Stored<Value>
  /** Keeps the draft in the browser. */
  kept?: KeptDraft | undefined
  /** Saves also when no field was edited. */
  savesUnedited?: boolean
  /** Asks about another version also where its fields are the same: not all of the document is in them. */
  asksAlways?: boolean
}

export type Outcome<Value, Draft> =
  /** @property base What the save was based on. */
  | { kind: 'saved'; names: readonly FieldName<Draft>[]; base: Stored<Value>; saved: Saved<Value> }
  | { kind: 'refused' }
  | { kind: 'conflict'; base: Stored<Value>; theirs: Stored<Value>; error: unknown }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown }

interface Attempt<Value, Draft, Change> {
  names: readonly FieldName<Draft>[]
  store: Store<Value, Change>
  /** Of the version that it was based on. */
  etag: string
}

/** A document while it is edited, as a store: at most one save at a time, and nothing that was typed is lost. */
export class DocumentEditor<Value, Draft extends object, Change = unknown> {
  readonly #document: EditableDocument<Value, Draft, Change>
  readonly #listeners = new Set<() => void>()
  #state: EditorState<Value, Draft>
  #isBusy = false
  #next: (() => Promise<void>) | undefined

  constructor(document: EditableDocument<Value, Draft, Change>, loaded: Stored<Value>) {
    this.#document = document
    this.#state = beginEditing(document, loaded)
  }

  readonly read = (): EditorState<Value, Draft> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly edited = (): FieldName<Draft>[] => editedFields(this.#document, this.#state)

  readonly adopt = (loaded: Stored<Value>): void => this.#set(adoptLoaded(this.#document, this.#state, loaded))

  readonly change = (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void =>
    this.#set(changeFields(this.#state, typeof part === 'function' ? part(this.#state.draft) : part))

  readonly discard = (): void => this.#set(beginEditing(this.#document, this.#state.base))

  readonly showErrors = (found: ProblemFields): void => this.#set(showErrors(this.#state, found))

  readonly takeTheirs = (): void => this.#set(takeTheirs(this.#document, this.#state))

  readonly dismiss = (): void => this.#set({ ...this.#state, conflict: undefined })

  /** Goes on from another version: what is edited here stays edited. */
  readonly goOnFrom = (version: Stored<Value>): void => this.#set(rebase(this.#document, this.#state, version))

  /** Forgets the draft and shows this version. */
  readonly restart = (version: Stored<Value>): void => this.#set(beginEditing(this.#document, version))

  /** Loads the document as it is stored now; what is edited here stays edited. */
  readonly reload = async (): Promise<void> => {
    const version = await this.#document.load()
    if (version) this.goOnFrom(version)
  }

  /** Goes on with what was kept in the browser. */
  readonly restore = (): void => {
    const kept = this.#document.kept?.read()
    if (kept !== undefined) this.#set(restoreFields(this.#document, this.#state, kept))
  }

  /**
   * Saves the named fields as far as they were edited. What is asked for during a save comes after it: what is edited by
   * then, unless the save fails.
   *
   * @param tell Is called with the end of each save, and not at all where there was nothing to save.
   * @param store How it is saved, where the document does not say.
   */
  readonly save = async (
    names: readonly FieldName<Draft>[],
    tell: (outcome: Outcome<Value, Draft>) => void,
    store = this.#document.save,
  ): Promise<void> => {
    if (this.#isBusy) {
      this.#next = () => (names.some(this.#isEdited) ? this.save(names, tell, store) : Promise.resolve())
      return
    }
    const wanted = names.filter(this.#isEdited)
    if (wanted.length === 0 && !this.#document.savesUnedited) return
    const outcome = await this.exclusively(() => this.#put(wanted, store)).catch((error: unknown) =>
      failed<Value, Draft>(error),
    )
    if (!outcome) return
    tell(outcome)
    const next = this.#next
    this.#next = undefined
    if (outcome.kind === 'saved') await next?.()
  }

  /** Saves on top of what others saved meanwhile. */
  readonly saveAnyway = (tell: (outcome: Outcome<Value, Draft>) => void): Promise<void> =>
    this.save(this.#state.conflict?.names ?? [], tell)

  /** Does something while nothing is saved. @returns Undefined where a save is under way. */
  readonly exclusively = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (this.#isBusy) return undefined
    this.#isBusy = true
    this.#set({ ...this.#state })
    try {
      return await act()
    } finally {
      this.#isBusy = false
      this.#set({ ...this.#state })
    }
  }

  readonly #isEdited = (name: FieldName<Draft>): boolean => this.edited().includes(name)

  async #put(
    names: readonly FieldName<Draft>[],
    store: Store<Value, Change> | undefined,
  ): Promise<Outcome<Value, Draft>> {
    if (!store) throw new Error('This document has no way to be saved.')
    const { base, draft, conflict } = this.#state
    const change = this.#document.toChange(draft, names, base.value)
    const found = this.#errorsIn(change, draft, names)
    if (found) return this.#refused(found)
    const onto = conflict ? { ...base, etag: conflict.theirs.etag } : base
    try {
      const saved = await store(change, onto, this.goOnFrom)
      this.#set(acceptSaved(this.#document, this.#state, saved, { draft, names }))
      return { kind: 'saved', names, base, saved }
    } catch (error) {
      return this.#explain(error, { names, store, etag: onto.etag })
    }
  }

  #errorsIn(change: Change, draft: Draft, names: readonly FieldName<Draft>[]): ProblemFields | undefined {
    const { schema, check } = this.#document
    const parsed = (typeof schema === 'function' ? schema(this.#state.base.value) : schema)?.safeParse(change)
    if (parsed?.error) return Problem.invalidInput(parsed.error).fields ?? {}
    return check?.(draft, names)
  }

  #refused(found: ProblemFields): Outcome<Value, Draft> {
    const state = showErrors(this.#state, this.#inWords(found))
    this.#set({ ...state, refusals: state.refusals + 1, conflict: undefined })
    return { kind: 'refused' }
  }

  async #explain(error: unknown, attempt: Attempt<Value, Draft, Change>): Promise<Outcome<Value, Draft>> {
    const { status = 0, problem = undefined } = error instanceof HttpFailure ? error : {}
    const { schema, renewed } = this.#document
    if (schema && problem?.fields) return this.#refused(problem.fields)
    if (status === 404 && renewed) return this.#gone(error)
    return status === 412 ? this.#compare(error, attempt) : failed(error)
  }

  /** Another version is stored: asks which is to be, unless both say the same. */
  async #compare(
    error: unknown,
    { names, store, etag }: Attempt<Value, Draft, Change>,
  ): Promise<Outcome<Value, Draft>> {
    const theirs = await this.#document.load()
    if (!theirs) return this.#gone(error)
    const theirDraft = this.#document.toDraft(theirs.value)
    const asks = this.#document.asksAlways || isContested(this.#document, this.#state, theirDraft)
    if (theirs.etag !== etag && !asks) {
      this.goOnFrom(theirs)
      return this.#put(names, store)
    }
    this.#set({ ...this.#state, conflict: { theirs, theirDraft, names } })
    return { kind: 'conflict', base: this.#state.base, theirs, error }
  }

  #gone(error: unknown): Outcome<Value, Draft> {
    const { renewed } = this.#document
    if (!renewed || this.#state.base === renewed) return failed(error)
    const everything = Object.keys(this.#state.draft) as FieldName<Draft>[]
    this.#set(rebase(this.#document, this.#state, renewed, everything))
    return { kind: 'gone' }
  }

  #inWords(found: ProblemFields): ProblemFields {
    const { messageFor } = this.#document
    if (!messageFor) return found
    return Object.fromEntries(
      Object.entries(found).map(([path, [message = '']]) => [path, [messageFor(path, message)]]),
    )
  }

  #set(state: EditorState<Value, Draft>): void {
    if (state === this.#state) return
    const isTyped = state.draft !== this.#state.draft
    this.#state = { ...state, isSaving: this.#isBusy }
    if (isTyped) this.#keep()
    for (const listener of this.#listeners) listener()
  }

  #keep(): void {
    if (this.edited().length > 0) this.#document.kept?.keep(this.#state.draft)
    else this.#document.kept?.drop()
  }
}

function failed<Value, Draft>(error: unknown): Outcome<Value, Draft> {
  return { kind: 'failed', error }
}
