import type { ProblemFields } from '#contract/problem.ts'

/** A document as it is stored, with the entity tag of that version. */
export interface Stored<Value> {
  value: Value
  etag: string
}

export type FieldName<Draft> = keyof Draft & string

/** How a document becomes the fields of a draft. */
export interface DocumentFields<Value, Draft extends object> {
  toDraft: (value: Value) => Draft
  /** The fields in the form in which they are compared; the draft itself where left out. */
  comparable?: (draft: Draft) => Record<FieldName<Draft>, unknown>
}

export interface Conflict<Value, Draft> {
  theirs: Stored<Value>
  theirDraft: Draft
  /** Fields whose save was refused. */
  names: readonly FieldName<Draft>[]
}

export interface EditorState<Value, Draft extends object> {
  /** As last loaded or saved. */
  base: Stored<Value>
  /** The fields of `base`. */
  original: Draft
  draft: Draft
  /** Messages by path in the document, as 'fabrics.2.name'. */
  errors: Readonly<Record<string, string>>
  /** Attempts to save that were refused for what is in the fields, since the last save. */
  refusals: number
  conflict: Conflict<Value, Draft> | undefined
  /** Tags that were replaced by saving here. A load that began before the save may still bring them. */
  replaced: readonly string[]
  isSaving: boolean
  /** True where the draft was restored from the browser. */
  wasKept: boolean
}

export function beginEditing<Value, Draft extends object>(
  { toDraft }: DocumentFields<Value, Draft>,
  base: Stored<Value>,
): EditorState<Value, Draft> {
  const original = toDraft(base.value)
  const nothing = { errors: {}, refusals: 0, conflict: undefined, replaced: [], isSaving: false, wasKept: false }
  return { base, original, draft: original, ...nothing }
}

export function differingFields<Value, Draft extends object>(
  { comparable }: DocumentFields<Value, Draft>,
  one: Draft,
  other: Draft,
): FieldName<Draft>[] {
  const [a, b] = comparable ? [comparable(one), comparable(other)] : [one, other]
  const names = Object.keys(other) as FieldName<Draft>[]
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
}

/** Names of the fields that differ from what is stored. */
export function editedFields<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  { draft, original }: Pick<EditorState<Value, Draft>, 'draft' | 'original'>,
): FieldName<Draft>[] {
  return differingFields(fields, draft, original)
}

export function pickFields<Draft extends object>(draft: Draft, names: readonly string[]): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name))) as Partial<Draft>
}

export function changeFields<Value, Draft extends object>(
  state: EditorState<Value, Draft>,
  part: Partial<Draft>,
): EditorState<Value, Draft> {
  return { ...state, draft: { ...state.draft, ...part }, errors: withoutErrors(state.errors, Object.keys(part)) }
}

/** Errors of other fields than the named, and of what is in them. */
function withoutErrors(errors: Readonly<Record<string, string>>, names: readonly string[]) {
  const isOf = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path)))
}

/** Another version as the base, with the named fields kept as they are in the draft. */
export function rebase<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  state: EditorState<Value, Draft>,
  onto: Stored<Value>,
  kept = editedFields(fields, state),
): EditorState<Value, Draft> {
  const original = fields.toDraft(onto.value)
  const draft = { ...original, ...pickFields(state.draft, kept) }
  return { ...state, base: onto, original, draft, conflict: undefined, replaced: [] }
}

/** Takes over a version that was loaded anew, unless something is unsaved or the load is older than the last save. */
export function adoptLoaded<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  state: EditorState<Value, Draft>,
  loaded: Stored<Value>,
): EditorState<Value, Draft> {
  if (loaded.etag === state.base.etag) return state.replaced.length === 0 ? state : { ...state, replaced: [] }
  const isBehind = state.isSaving || state.replaced.includes(loaded.etag)
  return isBehind || editedFields(fields, state).length > 0 ? state : beginEditing(fields, loaded)
}

/** After a save. Fields that were edited meanwhile, and those that were not sent, stay edited. */
export function acceptSaved<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  state: EditorState<Value, Draft>,
  saved: Stored<Value>,
  sent: { draft: Draft; names: readonly FieldName<Draft>[] },
): EditorState<Value, Draft> {
  const meanwhile = differingFields(fields, state.draft, sent.draft)
  const kept = editedFields(fields, state).filter((name) => !sent.names.includes(name) || meanwhile.includes(name))
  const errors = withoutErrors(state.errors, sent.names)
  const replaced = [...state.replaced, state.base.etag]
  return { ...rebase(fields, state, saved, kept), errors, refusals: 0, replaced, wasKept: false }
}

/** With messages beside the fields, the first of each. */
export function showErrors<Value, Draft extends object>(
  state: EditorState<Value, Draft>,
  found: ProblemFields,
): EditorState<Value, Draft> {
  const errors = Object.entries(found).map(([path, messages]) => [path, messages[0] ?? ''])
  return { ...state, errors: { ...state.errors, ...Object.fromEntries(errors) } }
}

/** False where others changed nothing of the document, or only to what is to be saved anyway. */
export function isContested<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  { original, draft }: Pick<EditorState<Value, Draft>, 'original' | 'draft'>,
  theirDraft: Draft,
): boolean {
  const changedByThem = differingFields(fields, original, theirDraft)
  return differingFields(fields, draft, theirDraft).some((name) => changedByThem.includes(name))
}

/** Takes over what others saved. Edited fields that they did not change stay edited. */
export function takeTheirs<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  state: EditorState<Value, Draft>,
): EditorState<Value, Draft> {
  if (!state.conflict) return state
  const changedByThem = differingFields(fields, state.original, state.conflict.theirDraft)
  const mine = editedFields(fields, state).filter((name) => !changedByThem.includes(name))
  return { ...rebase(fields, state, state.conflict.theirs, mine), errors: {} }
}

/** Fields as they were kept in the browser; as before where those are of another shape. */
export function restoreFields<Value, Draft extends object>(
  fields: DocumentFields<Value, Draft>,
  state: EditorState<Value, Draft>,
  kept: unknown,
): EditorState<Value, Draft> {
  const values = Object(kept) as Record<string, unknown>
  const isDraft = Object.entries(state.original).every(([name, value]) => typeof values[name] === typeof value)
  if (!isDraft) return state
  const draft = { ...state.original, ...pickFields(values, Object.keys(state.original)) } as Draft
  return { ...state, draft, wasKept: editedFields(fields, { ...state, draft }).length > 0 }
}
