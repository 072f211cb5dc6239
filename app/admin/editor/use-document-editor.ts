import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '#app/admin/reason.ts'
import { type Done, useDoneToast } from '#app/admin/use-done-toast.ts'
import { VALIDATION_ERROR } from '#app/admin/validation-error.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { DocumentEditor } from './document-editor.ts'
import {
  differingFields,
  type EditableDocument,
  type EditorState,
  type FieldName,
  type Outcome,
  type Stored,
} from './editable-document.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** The texts of an editor. */
export interface EditorWords<Value, Draft> {
  saved?: (outcome: Extract<Outcome<Value, Draft>, { kind: 'saved' }>) => Pick<Done, 'title' | 'text'>
  /** Titles of the parts with these fields, as 'Height'. */
  titlesOf?: (names: readonly FieldName<Draft>[]) => readonly string[]
  /** Title of the conflict dialog. */
  conflict?: string
  /** One field and its value, as 'Note: “Soon”'. */
  describe?: (name: FieldName<Draft>, draft: Draft) => string
  /** Message when the document has been deleted. */
  gone?: string
}

interface EditorOptions<Value, Draft extends object, Change> {
  document: EditableDocument<Value, Draft, Change>
  loaded: Stored<Value>
  words: EditorWords<Value, Draft>
  /** After each save and each undo. */
  onStored?: () => unknown
  /** Shows the outcome of a save instead of a toast. @returns False to show the toast as well. */
  showOutcome?: (outcome: Outcome<Value, Draft>) => boolean
}

/** Edits a stored document. Newer loaded data replaces the draft while nothing is unsaved. */
export function useDocumentEditor<Value, Draft extends object, Change>({
  document,
  loaded,
  words,
  onStored,
  showOutcome,
}: EditorOptions<Value, Draft, Change>) {
  const [editor] = useState(() => new DocumentEditor(document, loaded))
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const edited = editor.edited()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const done = useDoneToast(async () => {
    onStored?.()
    await editor
      .reload()
      .catch((error: unknown) => toast({ kind: 'error', title: 'Not loaded', text: reasonOf(error) }))
    await revalidate()
  })
  useEffect(() => editor.replaceDocument(document), [editor, document])
  useEffect(() => editor.restore(), [editor])
  const { value, etag } = loaded
  useEffect(() => editor.adopt({ value, etag }), [editor, value, etag])
  useFocusOnError(state.refusals)

  const show = (outcome: Outcome<Value, Draft>) => {
    if (outcome.kind === 'saved') onStored?.()
    if (showOutcome?.(outcome)) return
    if (outcome.kind === 'saved' && words.saved) {
      done({ activityIds: outcome.saved.activityIds, ...words.saved(outcome) })
    }
    if (outcome.kind === 'refused') toast(VALIDATION_ERROR)
    if (outcome.kind === 'gone') toast({ kind: 'error', title: 'Not saved', text: words.gone })
    if (outcome.kind === 'failed') toast({ kind: 'error', title: 'Not saved', text: reasonOf(outcome.error) })
  }

  return {
    ...state,
    edited,
    /** Titles of the unsaved parts. */
    unsaved: words.titlesOf?.(edited) ?? [],
    /** Differences of a draft that was kept over a reload or a crash; empty where there is none. */
    keptChanges: state.wasKept ? edited.map((name) => words.describe?.(name, state.draft) ?? name) : [],
    question: questionOf(document, words, state, edited),
    change: editor.change,
    /** Saves the named fields as far as they are edited; all of them where none are named. */
    save: (names: readonly FieldName<Draft>[] = edited) => editor.save(names, show),
    /** Saves everything. @returns What is stored then; undefined where something is not saved. */
    saveAll: () => editor.saveAll(show),
    saveAnyway: () => editor.saveAnyway(show),
    takeTheirs: editor.takeTheirs,
    dismiss: editor.dismiss,
    discard: editor.discard,
    showErrors: editor.showErrors,
    goOnFrom: editor.goOnFrom,
    restart: editor.restart,
    exclusively: editor.exclusively,
  }
}

/** Conflicting changes, for the dialog that asks which to keep. */
function questionOf<Value, Draft extends object>(
  document: Pick<EditableDocument<Value, Draft, never>, 'comparable'>,
  { conflict: title = '', describe }: EditorWords<Value, Draft>,
  { conflict, original }: EditorState<Value, Draft>,
  edited: readonly FieldName<Draft>[],
) {
  if (!conflict || !describe) return undefined
  const changes = differingFields(document, original, conflict.theirDraft).map((name) => ({
    key: name,
    text: describe(name, conflict.theirDraft),
    isMine: edited.includes(name),
  }))
  return { title, changes }
}

function useFocusOnError(refusals: number): void {
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid('main')
  }, [refusals])
}
