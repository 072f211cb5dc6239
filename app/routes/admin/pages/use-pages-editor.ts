import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import { outdateRootData } from '#app/loaders/root-data.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { undoActivity } from '#contract/activity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import type { HomeTour } from '#contract/tours.ts'
import { differingNames, documentOf, draftOf, type PagesDraft, rebase, toChange, withDocument } from './draft.ts'
import { fetchDocument, inputOf, type Loaded, type PagesData, saveDocument } from './pages-data.ts'
import { CARDS, DOCUMENTS, type DocumentName, holds, TOURS } from './parts.ts'

const UNDO_MS = 10_000

/** Somebody else has saved the same document meanwhile. */
export interface Conflict {
  document: DocumentName
  /** What was to be saved. */
  names: readonly string[]
  theirs: Loaded<DocumentName>
}

export interface PagesEditor {
  /** What was last loaded or saved. */
  base: PagesData
  draft: PagesDraft
  /** Names of the fields that are not saved yet. */
  edited: readonly string[]
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>
  isSaving: boolean
  conflict: Conflict | undefined
  change: (name: string, value: string) => void
  changeTours: (change: (tours: readonly HomeTour[]) => readonly HomeTour[]) => void
  /** Saves the named fields as far as they are edited. */
  save: (names: readonly string[]) => void
  discard: () => void
  /** Saves all the same. */
  confirm: () => void
  /** Takes over what somebody else has saved; what they did not touch stays edited. */
  takeTheirs: () => void
  dismiss: () => void
}

interface EditorState {
  base: PagesData
  draft: PagesDraft
}

const begin = (base: PagesData): EditorState => ({ base, draft: draftOf(base) })

/** Facts and texts of the site while they are edited. What the page loads anew is taken over where nothing is unsaved. */
export function usePagesEditor(loaded: PagesData): PagesEditor {
  const [{ base, draft }, setState] = useState(() => begin(loaded))
  const [seen, setSeen] = useState(loaded)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const underWay = useRef(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const edited = differingNames(draft, draftOf(base))

  if (loaded !== seen) {
    setSeen(loaded)
    setState((current) => adopt(current, loaded))
  }

  /** Takes over one document, but for the named fields. */
  const accept = (
    name: DocumentName,
    answer: Loaded<DocumentName>,
    keeping: (current: EditorState) => readonly string[],
  ) =>
    setState((current) => {
      const next = withDocument(current.base, name, answer)
      return { base: next, draft: rebase(current.draft, keeping(current), draftOf(next)) }
    })

  const put = async (name: DocumentName, names: readonly string[], etag: string): Promise<void> => {
    const sent = draft
    const change = toChange(sent, names)
    const parsed = inputOf(name).safeParse(change)
    if (!parsed.success) return refuse(name, Problem.invalidInput(parsed.error).fields ?? {})
    try {
      const saved = await saveDocument(name, change, etag)
      // What was typed while it was being saved stays.
      accept(name, saved, (current) =>
        differingNames(current.draft, draftOf(current.base)).filter(
          (field) => !names.includes(field) || differingNames(current.draft, sent).includes(field),
        ),
      )
      setErrors((current) => without(current, names))
      outdateRootData()
      void revalidate()
      announce(name, names, saved.activityId)
    } catch (error) {
      await explain(error, name, names)
    }
  }

  const announce = (name: DocumentName, names: readonly string[], activityId: string | undefined) => {
    const titles = CARDS.filter((card) => names.some((field) => holds(card, field))).map(({ title }) => title)
    const text = `${titles.join(', ')} saved`
    if (activityId === undefined) return toast({ kind: 'success', title: 'Success!', text })
    const action = { label: 'Undo', run: () => void undo(name, activityId) }
    return toast({ kind: 'success', title: 'Success!', text, durationMs: UNDO_MS, action })
  }

  const undo = async (name: DocumentName, activityId: string) => {
    try {
      await adminCall(undoActivity, { id: activityId })
      const restored = await fetchDocument(name)
      accept(name, restored, (current) => differingNames(current.draft, draftOf(current.base)))
      outdateRootData()
      void revalidate()
    } catch (error) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })
    }
  }

  const explain = async (error: unknown, name: DocumentName, names: readonly string[]): Promise<void> => {
    if (error instanceof HttpFailure && error.status === 412) {
      setConflict({ document: name, names, theirs: await fetchDocument(name) })
      return
    }
    const fields = error instanceof HttpFailure ? error.problem?.fields : undefined
    if (fields) refuse(name, fields)
    else toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
  }

  /** Shows what is wrong beside the fields. */
  const refuse = (name: DocumentName, fields: ProblemFields): void => {
    const found = Object.entries(fields).map(([path, messages]) => [`${name}.${path}`, messages[0] ?? ''] as const)
    flushSync(() => setErrors((current) => ({ ...current, ...Object.fromEntries(found) })))
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
    const durationMs = TOAST_MS.validationError
    toast({ kind: 'error', title: 'Validation Error', text: 'Please correct the errors below', durationMs })
  }

  /** One save at a time. */
  const busily = async (act: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    await act().catch((error: unknown) => toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) }))
    underWay.current = false
    setSaving(false)
  }

  const save = async (wanted: readonly string[]) => {
    const names = wanted.filter((name) => edited.includes(name))
    for (const document of DOCUMENTS) {
      const ofDocument = names.filter((name) => documentOf(name) === document)
      if (ofDocument.length > 0) await put(document, ofDocument, base[document].etag)
    }
  }

  const confirm = async () => {
    if (!conflict) return
    await put(conflict.document, conflict.names, conflict.theirs.etag)
    setConflict((current) => (current === conflict ? undefined : current))
  }

  const takeTheirs = () => {
    if (!conflict) return
    const { document, theirs } = conflict
    const next = withDocument(base, document, theirs)
    const changedByThem = differingNames(draftOf(base), draftOf(next))
    accept(document, theirs, () => edited.filter((name) => !changedByThem.includes(name)))
    setConflict(undefined)
  }

  return {
    base,
    draft,
    edited,
    errors,
    isSaving,
    conflict,
    change: (name, value) => {
      setState((current) => ({
        ...current,
        draft: { ...current.draft, values: { ...current.draft.values, [name]: value } },
      }))
      setErrors((current) => without(current, [name]))
    },
    changeTours: (change) => {
      setState((current) => ({ ...current, draft: { ...current.draft, tours: change(current.draft.tours) } }))
      setErrors((current) => without(current, [TOURS]))
    },
    save: (names) => void busily(() => save(names)),
    discard: () => {
      setState(begin(base))
      setErrors({})
    },
    confirm: () => void busily(confirm),
    takeTheirs,
    dismiss: () => setConflict(undefined),
  }
}

/** Documents in which nothing is unsaved become what was loaded anew. */
function adopt({ base, draft }: EditorState, loaded: PagesData): EditorState {
  const edited = differingNames(draft, draftOf(base))
  const isEdited = (name: DocumentName) => edited.some((field) => documentOf(field) === name)
  const next: PagesData = {
    profile: isEdited('profile') ? base.profile : loaded.profile,
    texts: isEdited('texts') ? base.texts : loaded.texts,
    tours: isEdited('tours') ? base.tours : loaded.tours,
  }
  return { base: next, draft: rebase(draft, edited, draftOf(next)) }
}

/** The errors without those of the named fields and of what is in them. */
function without(errors: Readonly<Record<string, string>>, names: readonly string[]) {
  const isOf = (field: string) => names.some((name) => field === name || field.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isOf(field)))
}
