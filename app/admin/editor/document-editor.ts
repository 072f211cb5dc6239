import { HttpFailure } from '#app/client/api.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import {
  differingFields,
  type EditableDocument,
  type EditorState,
  type FieldName,
  type Outcome,
  pickFields,
  type Stored,
} from './editable-document.ts'
import { StaleFailure } from './stale-failure.ts'

const PRISTINE = { errors: {}, refusals: 0, conflict: undefined, replaced: [], isSaving: false, wasKept: false }

/** A document while it is edited, as a store: at most one save at a time, and nothing that was typed is lost. */
export class DocumentEditor<Value, Draft extends object, Change = unknown> {
  document: EditableDocument<Value, Draft, Change>
  readonly #listeners = new Set<() => void>()
  #state: EditorState<Value, Draft>
  #isBusy = false
  #next: (() => Promise<void>) | undefined

  constructor(document: EditableDocument<Value, Draft, Change>, loaded: Stored<Value>) {
    this.document = document
    const original = document.toDraft(loaded.value)
    this.#state = { ...PRISTINE, base: loaded, original, draft: original }
  }

  readonly read = (): EditorState<Value, Draft> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Names of the fields that differ from what is stored. */
  readonly edited = (): FieldName<Draft>[] => this.#differing(this.#state.draft, this.#state.original)

  /** Takes over a version that was loaded anew, unless something is unsaved or the load is older than the last save. */
  readonly adopt = (loaded: Stored<Value>): void => {
    const { base, replaced } = this.#state
    const isBehind = this.#isBusy || replaced.includes(loaded.etag)
    if (loaded.etag === base.etag) this.#set({ replaced: [] })
    else if (!isBehind && this.edited().length === 0) this.restart(loaded)
  }

  readonly change = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void => {
    const part = typeof change === 'function' ? change(this.#state.draft) : change
    const errors = withoutErrors(this.#state.errors, Object.keys(part))
    this.#set({ draft: { ...this.#state.draft, ...part }, errors })
  }

  /** Shows messages beside the fields, the first of each. */
  readonly showErrors = (found: ProblemFields): void => {
    const errors = Object.entries(found).map(([path, messages]) => [path, messages[0] ?? ''])
    this.#set({ errors: { ...this.#state.errors, ...Object.fromEntries(errors) } })
  }

  readonly discard = (): void => this.restart(this.#state.base)

  /** Forgets the draft and shows this version. */
  readonly restart = (base: Stored<Value>): void => this.#set({ ...PRISTINE, ...this.#rebased(base, []) })

  /** Goes on from another version: the named fields stay as they are here. */
  readonly goOnFrom = (base: Stored<Value>, kept = this.edited()): void => this.#set(this.#rebased(base, kept))

  /** Loads the document as it is stored now; edited fields stay edited. */
  readonly reload = async (): Promise<void> => {
    const version = await this.document.load()
    if (version) this.goOnFrom(version)
  }

  /** Takes over the version of others. Edited fields that they did not change stay edited. */
  readonly takeTheirs = (): void => {
    const { conflict, original } = this.#state
    if (!conflict) return
    const changedByThem = this.#differing(original, conflict.theirDraft)
    const mine = this.edited().filter((name) => !changedByThem.includes(name))
    this.#set({ ...this.#rebased(conflict.theirs, mine), errors: {} })
  }

  readonly dismiss = (): void => this.#set({ conflict: undefined })

  /** Takes another description of the same document, as a page makes with each of its renders. */
  readonly replaceDocument = (document: EditableDocument<Value, Draft, Change>): void => {
    this.document = document
  }

  /** Goes on with the draft that is kept in the browser, unless that has another shape. */
  readonly restore = (): void => {
    const { original } = this.#state
    const kept = Object(this.document.kept?.read()) as Record<string, unknown>
    const stored = new Map<string, unknown>(Object.entries(original))
    const names = Object.keys(kept).filter((name) => stored.has(name))
    if (names.some((name) => typeof kept[name] !== typeof stored.get(name))) return
    const draft = { ...original, ...pickFields(kept, names) }
    this.#set({ draft, wasKept: this.#differing(draft, original).length > 0 })
  }

  /**
   * Saves those of the named fields that were edited. A call during a save runs after it, on the fields edited by then,
   * unless that save fails.
   *
   * @param onEnd Called with the outcome of each save; not called when there was nothing to save.
   */
  readonly save = async (
    names: readonly FieldName<Draft>[],
    onEnd: (outcome: Outcome<Value, Draft>) => void,
  ): Promise<void> => {
    const isEdited = (name: FieldName<Draft>) => this.edited().includes(name)
    if (this.#isBusy) {
      this.#next = async () => (names.some(isEdited) ? this.save(names, onEnd) : undefined)
      return
    }
    const wanted = names.filter(isEdited)
    if (wanted.length === 0 && !this.document.savesUnedited) return
    const outcome = await this.exclusively(() => this.#put(wanted))
    if (!outcome) return
    onEnd(outcome)
    const next = this.#next
    this.#next = undefined
    if (outcome.kind === 'saved') await next?.()
  }

  /** Saves everything, after a save that is under way. @returns What is stored; undefined where something is not saved. */
  readonly saveAll = async (onEnd: (outcome: Outcome<Value, Draft>) => void): Promise<Stored<Value> | undefined> => {
    await this.#idle()
    await this.save(this.edited(), onEnd)
    await this.#idle()
    return this.edited().length === 0 ? this.#state.base : undefined
  }

  /** Saves on top of the version of others. */
  readonly saveAnyway = (onEnd: (outcome: Outcome<Value, Draft>) => void): Promise<void> =>
    this.save(this.#state.conflict?.names ?? [], onEnd)

  /** Runs `act` unless a save is under way. @returns Undefined during a save. */
  readonly exclusively = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (this.#isBusy) return undefined
    this.#isBusy = true
    this.#set({})
    try {
      return await act()
    } finally {
      this.#isBusy = false
      this.#set({})
    }
  }

  async #idle(): Promise<void> {
    while (this.#isBusy) {
      const changed = Promise.withResolvers<void>()
      const stop = this.subscribe(changed.resolve)
      await changed.promise
      stop()
    }
  }

  async #put(names: readonly FieldName<Draft>[]): Promise<Outcome<Value, Draft>> {
    const { base, draft, conflict } = this.#state
    const change = this.document.toChange(draft, names, base.value)
    const found = this.#errorsIn(change, draft, names)
    if (found) return this.#refused(found)
    const onto = conflict ? { ...base, etag: conflict.theirs.etag } : base
    try {
      const saved = await this.document.save(change, onto, this.goOnFrom)
      this.#accept(saved, draft, names)
      return { kind: 'saved', names, base, saved }
    } catch (error) {
      return this.#explain(error, names, onto.etag).catch((error: unknown) => ({ kind: 'failed', error }))
    }
  }

  #errorsIn(change: Change, draft: Draft, names: readonly FieldName<Draft>[]): ProblemFields | undefined {
    const { schema, check } = this.document
    const parsed = (typeof schema === 'function' ? schema(this.#state.base.value) : schema)?.safeParse(change)
    if (parsed?.error) return Problem.invalidInput(parsed.error).fields ?? {}
    return check?.(draft, names)
  }

  #refused(found: ProblemFields): Outcome<Value, Draft> {
    const { messageFor = (_: string, message: string) => message } = this.document
    const inWords = Object.entries(found).map(([path, [message = '']]) => [path, [messageFor(path, message)]])
    this.showErrors(Object.fromEntries(inWords))
    this.#set({ refusals: this.#state.refusals + 1, conflict: undefined })
    return { kind: 'refused' }
  }

  /** Fields that were edited during the save, and those that were not sent, stay edited. */
  #accept(saved: Stored<Value>, sent: Draft, names: readonly FieldName<Draft>[]): void {
    const { draft, base, errors, replaced } = this.#state
    const meanwhile = this.#differing(draft, sent)
    const kept = this.edited().filter((name) => !names.includes(name) || meanwhile.includes(name))
    this.#set({
      ...this.#rebased(saved, kept),
      errors: withoutErrors(errors, names),
      refusals: 0,
      replaced: [...replaced, base.etag],
      wasKept: false,
    })
  }

  async #explain(error: unknown, names: readonly FieldName<Draft>[], etag: string): Promise<Outcome<Value, Draft>> {
    const failure = error instanceof HttpFailure ? error : undefined
    if (this.document.schema && failure?.problem?.fields) return this.#refused(failure.problem.fields)
    if (failure?.status === 412) return this.#compare(failure, names, etag)
    return failure?.status === 404 ? this.#gone(error) : { kind: 'failed', error }
  }

  /** Another version is stored: opens the conflict dialog, unless both have the same values. */
  async #compare(error: HttpFailure, names: readonly FieldName<Draft>[], etag: string): Promise<Outcome<Value, Draft>> {
    const theirs = error instanceof StaleFailure ? (error as StaleFailure<Value>).theirs : await this.document.load()
    if (!theirs) return this.#gone(error)
    const theirDraft = this.document.toDraft(theirs.value)
    const { base, draft, original } = this.#state
    const changedByThem = this.#differing(original, theirDraft)
    const isContested = this.#differing(draft, theirDraft).some((name) => changedByThem.includes(name))
    if (theirs.etag === etag || isContested || this.document.asksAlways) {
      this.#set({ conflict: { theirs, theirDraft, names } })
      return { kind: 'conflict', base, theirs, error }
    }
    this.goOnFrom(theirs)
    return this.#put(names)
  }

  #gone(error: unknown): Outcome<Value, Draft> {
    const { renewed } = this.document
    if (!renewed || this.#state.base === renewed) return { kind: 'failed', error }
    this.goOnFrom(renewed, Object.keys(this.#state.draft) as FieldName<Draft>[])
    return { kind: 'gone' }
  }

  #differing(one: Draft, other: Draft): FieldName<Draft>[] {
    return differingFields(this.document, one, other)
  }

  #rebased(base: Stored<Value>, kept: readonly FieldName<Draft>[]) {
    const original = this.document.toDraft(base.value)
    const draft = { ...original, ...pickFields(this.#state.draft, kept) }
    return { base, original, draft, conflict: undefined, replaced: [] }
  }

  #set(part: Partial<EditorState<Value, Draft>>): void {
    this.#state = { ...this.#state, ...part, isSaving: this.#isBusy }
    if (part.draft) {
      // The rest is left out, so that a draft that comes back later takes nothing of others along.
      const edited = this.edited()
      if (edited.length > 0) this.document.kept?.keep(pickFields(this.#state.draft, edited))
      else this.document.kept?.drop()
    }
    for (const listener of this.#listeners) listener()
  }
}

/** The errors without those of the named fields and of fields within them. */
function withoutErrors(errors: Readonly<Record<string, string>>, names: readonly string[]) {
  const isOf = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path)))
}
