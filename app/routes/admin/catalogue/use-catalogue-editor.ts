import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { TOAST_MS } from '#contract/limits.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { updateStoolCatalogue, WHOLE_CENTS } from '#contract/stool.ts'
import { fetchCatalogue, type LoadedCatalogue, saveCatalogue } from './catalogue-data.ts'
import { type CatalogueDraft, type CataloguePart, differingParts, draftOf, rebase, toChange } from './draft.ts'

export type CatalogueEditor = ReturnType<typeof useCatalogueEditor>
type Errors = Readonly<Record<string, string>>

interface EditorState {
  base: LoadedCatalogue
  /** The base as a draft. */
  original: CatalogueDraft
  draft: CatalogueDraft
}

function begin(base: LoadedCatalogue): EditorState {
  const original = draftOf(base.catalogue)
  return { base, original, draft: original }
}

/** The catalogue while it is edited. What the page loads anew is taken over when nothing is unsaved. */
export function useCatalogueEditor(loaded: LoadedCatalogue) {
  const [{ base, original, draft }, setState] = useState(() => begin(loaded))
  const [seen, setSeen] = useState(loaded)
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<LoadedCatalogue>()
  const underWay = useRef(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = useDoneToast(revalidate)
  const edited = differingParts(draft, original)

  if (loaded !== seen) {
    setSeen(loaded)
    if (loaded.etag !== base.etag && edited.length === 0) setState(begin(loaded))
  }

  /** Parts that were edited while they were being saved stay edited. */
  const accept = (answer: LoadedCatalogue, sent: CatalogueDraft) => {
    setState((current) => {
      const next = begin(answer)
      return { ...next, draft: rebase(current.draft, differingParts(current.draft, sent), next.draft) }
    })
    setErrors({})
    setTheirs(undefined)
  }

  const refuse = (fields: ProblemFields) => {
    const found = Object.entries(fields).map(([path, messages]) => [path, messageFor(path, messages)])
    flushSync(() => setErrors(Object.fromEntries(found)))
    document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-invalid])')?.focus()
    const durationMs = TOAST_MS.validationError
    toast({ kind: 'error', title: 'Validation Error', text: 'Please correct the errors below', durationMs })
  }

  const explain = async (error: unknown) => {
    const failure = error instanceof HttpFailure ? error : undefined
    if (failure?.status === 412) return setTheirs(await fetchCatalogue())
    if (failure?.problem?.fields) return refuse(failure.problem.fields)
    return toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
  }

  const put = async (etag: string) => {
    const change = Object.fromEntries(Object.entries(toChange(draft)).filter(([part]) => isEdited(part)))
    const checked = updateStoolCatalogue.input.safeParse(change)
    if (!checked.success) return refuse(Problem.invalidInput(checked.error).fields ?? {})
    try {
      const { activityId, ...answer } = await saveCatalogue(change, etag)
      accept(answer, draft)
      done({ title: 'Success!', text: 'Stool catalogue saved', activityId })
    } catch (error) {
      await explain(error)
    }
  }
  const isEdited = (part: string) => edited.includes(part as CataloguePart)

  /** One save at a time. */
  const busily = async (act: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    await act().catch((error: unknown) => toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) }))
    underWay.current = false
    setSaving(false)
  }

  return {
    original,
    draft,
    edited,
    /** What is wrong, by the place in the catalogue as 'fabrics.2.name'. */
    errors,
    isSaving,
    /** What somebody else has saved meanwhile. */
    theirs,
    change: (part: Partial<CatalogueDraft>) => {
      const parts = Object.keys(part)
      setState((current) => ({ ...current, draft: { ...current.draft, ...part } }))
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([path]) => !parts.includes(path.split('.')[0] ?? ''))),
      )
    },
    save: () => void busily(() => put(base.etag)),
    discard: () => {
      setState(begin(base))
      setErrors({})
    },
    saveAnyway: () => void busily(() => put(theirs?.etag ?? base.etag)),
    /** What they did not touch stays edited. */
    takeTheirs: () => {
      if (!theirs) return
      const next = begin(theirs)
      const changedByThem = differingParts(original, next.original)
      const mine = edited.filter((part) => !changedByThem.includes(part))
      setState({ ...next, draft: rebase(draft, mine, next.draft) })
      setTheirs(undefined)
    },
    dismiss: () => setTheirs(undefined),
  }
}

/** What the contract says, in the words of the screen where the two differ. */
function messageFor(path: string, [message = '']: readonly string[]): string {
  if (/(^|\.)(picture|poster)$|^gallery\.\d+$/.test(path)) return 'Please choose a picture'
  return message === WHOLE_CENTS ? 'Please type a price in dollars, as 1450 or 1450.50' : message
}
