import type { ZodMiniType } from 'zod/mini'
import type { KeptDraft } from '#app/form/kept-draft.ts'
import type { ProblemFields } from '#contract/problem.ts'

/** A document as it is stored, with the entity tag of that version. */
export interface Stored<Value> {
  value: Value
  etag: string
}

export interface Saved<Value> extends Stored<Value> {
  /** For `undoActivity`, in the order of the changes; empty where nothing can be undone. */
  activityIds: readonly string[]
}

export type FieldName<Draft> = keyof Draft & string

/** How a document becomes the fields of a draft. */
export interface DocumentFields<Value, Draft extends object> {
  toDraft: (value: Value) => Draft
  /** The fields in the form in which they are compared; the draft itself where left out. */
  comparable?: (draft: Draft) => Record<FieldName<Draft>, unknown>
}

/** A document that is stored on the server: how it is edited, checked, saved and loaded. */
export interface EditableDocument<Value, Draft extends object, Change> extends DocumentFields<Value, Draft> {
  toChange: (draft: Draft, names: readonly FieldName<Draft>[], base: Value) => Change
  /** Checks a change before it is sent; its messages stand beside the fields. */
  schema?: ZodMiniType | ((base: Value) => ZodMiniType)
  /** Checks the value to be saved; returns errors by field. Runs where `schema` found nothing. */
  check?: (draft: Draft, names: readonly FieldName<Draft>[]) => ProblemFields | undefined
  /** The message of the screen in place of the contract's. */
  messageFor?: (path: string, message: string) => string
  /**
   * @param goOnFrom Called with an intermediate version that was stored: the rest is saved on top of it.
   * @throws {StaleFailure} where another version of `Value` than `base` is stored. Other failures with status 412 do not
   * say which: it is loaded then.
   */
  save: (change: Change, base: Stored<Value>, goOnFrom: (part: Stored<Value>) => void) => Promise<Saved<Value>>
  /** The document as it is stored now; undefined where it has been deleted. */
  load: () => Promise<Stored<Value> | undefined>
  /** The base for saving a deleted document as a new one. Without it, saving a deleted document fails. */
  renewed?: Stored<Value>
  /** Keeps the draft in the browser. */
  kept?: KeptDraft
  /** Saves also when no field was edited. */
  savesUnedited?: boolean
  /** Reports a conflict even when the fields are equal, as they do not hold all of the document. */
  asksAlways?: boolean
}

export interface EditorState<Value, Draft extends object> {
  /** As last loaded or saved. */
  base: Stored<Value>
  /** The fields of `base`. */
  original: Draft
  draft: Draft
  /** Messages by path in the document, as 'fabrics.2.name'. */
  errors: Readonly<Record<string, string>>
  /** Number of saves that were refused for field errors since the last success. */
  refusals: number
  /** The newer version of others, and the fields that were not saved because of it. */
  conflict: { theirs: Stored<Value>; theirDraft: Draft; names: readonly FieldName<Draft>[] } | undefined
  /** Tags that were replaced by saving here. A load that began before the save may still bring them. */
  replaced: readonly string[]
  isSaving: boolean
  /** True where the draft was restored from the browser. */
  wasKept: boolean
}

export type Outcome<Value, Draft> =
  /** @property base The version that the save was based on. */
  | { kind: 'saved'; names: readonly FieldName<Draft>[]; base: Stored<Value>; saved: Saved<Value> }
  | { kind: 'refused' }
  | { kind: 'conflict'; base: Stored<Value>; theirs: Stored<Value>; error: unknown }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown }

export function differingFields<Draft extends object>(
  { comparable }: Pick<DocumentFields<never, Draft>, 'comparable'>,
  one: Draft,
  other: Draft,
): FieldName<Draft>[] {
  const [a, b] = comparable ? [comparable(one), comparable(other)] : [one, other]
  const names = Object.keys(other) as FieldName<Draft>[]
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
}

export function pickFields<Draft extends object>(draft: Draft, names: readonly string[]): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name))) as Partial<Draft>
}
