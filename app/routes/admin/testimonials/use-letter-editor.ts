import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { HttpFailure } from '#app/client/api.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { TOAST_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { type EditableTestimonial, TestimonialInput } from '#contract/testimonials.ts'
import {
  differingFields,
  draftOf,
  dropDraft,
  editedFields,
  keepDraft,
  type LetterDraft,
  nameOf,
  pickFields,
  readKeptDraft,
} from './letter-draft.ts'
import { addLetter, changeLetter, fetchLetters } from './letters-data.ts'

export type LetterEditing = ReturnType<typeof useLetterEditor>
type Errors = Partial<Record<string, string>>

/** A letter while it is edited, or a new one where `loaded` is null. What is typed outlives failures, and the tab's crash. */
export function useLetterEditor(loaded: EditableTestimonial | null) {
  /** What was last loaded; null once it is known to be gone: then saving adds it as a new one. */
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [wasKept, setKept] = useState(false)
  const [theirs, setTheirs] = useState<EditableTestimonial>()
  const lastSent = useRef({ body: '', key: '' })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = useDoneToast(revalidate)
  const id = loaded?.id
  const edited = editedFields(draft, base)

  useEffect(() => {
    const kept = readKeptDraft(id)
    if (kept) {
      queueMicrotask(() => {
        setDraft(kept)
        setKept(true)
      })
    }
    return () => dropDraft(id)
  }, [id])

  useEffect(() => {
    if (isSaved) void navigate('/admin/testimonials')
  }, [isSaved, navigate])

  const change = (part: Partial<LetterDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(id, next)
    setErrors((current) => ({
      ...current,
      ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
    }))
  }

  const show = (problems: Record<string, string[]>) => {
    const first = Object.entries(problems).map(([field, [message]]) => [field, message])
    flushSync(() => setErrors(Object.fromEntries(first)))
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
    const durationMs = TOAST_MS.validationError
    toast({ kind: 'error', title: 'Validation Error', text: 'Please correct the errors below', durationMs })
  }

  const explain = async (error: unknown) => {
    const failure = error instanceof HttpFailure ? error : undefined
    if (failure?.problem?.fields) return show(failure.problem.fields)
    if (failure?.status === 412) {
      const now = (await fetchLetters()).find((letter) => letter.id === id)
      if (now) return setTheirs(now)
    }
    if (base && (failure?.status === 412 || failure?.status === 404)) {
      setBase(null)
      const text = 'Somebody has deleted this letter. What you typed is still here: save again to add it anew.'
      return toast({ kind: 'error', title: 'Not saved', text })
    }
    return toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
  }

  const send = async (etag: string | undefined): Promise<string | null> => {
    if (base && etag !== undefined) return changeLetter(base.id, pickFields(draft, edited), etag)
    // The same again, after an answer that got lost, is the same letter.
    const body = JSON.stringify(draft)
    if (lastSent.current.body !== body) lastSent.current = { body, key: createRequestKey() }
    return addLetter(draft, lastSent.current.key)
  }

  /** @param etag What it is based on; undefined for a new letter. */
  const put = async (etag: string | undefined) => {
    if (isSaving) return
    setSaving(true)
    try {
      const activityId = await send(etag)
      setTheirs(undefined)
      setSaved(true)
      done({ title: base ? 'Letter saved' : 'Letter added', text: draft.author || nameOf(draft), activityId })
    } catch (error) {
      await explain(error).catch((error: unknown) =>
        toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) }),
      )
    } finally {
      setSaving(false)
    }
  }

  const save = async () => {
    const checked = TestimonialInput.safeParse(draft)
    if (!checked.success) return show(Problem.invalidInput(checked.error).fields ?? {})
    await put(base?.etag)
  }

  return {
    base,
    draft,
    errors,
    edited: isSaved ? [] : edited,
    isSaving,
    /** Something typed before, and not saved, has come back. */
    wasKept,
    /** What somebody else has saved meanwhile. */
    theirs,
    change,
    save: () => void save(),
    discard: () => {
      dropDraft(id)
      setDraft(draftOf(base))
      setErrors({})
      setKept(false)
    },
    saveAnyway: () => void put(theirs?.etag),
    takeTheirs: () => {
      if (!theirs) return
      const changedByThem = differingFields(draftOf(base), draftOf(theirs))
      const mine = edited.filter((field) => !changedByThem.includes(field))
      setBase(theirs)
      setDraft({ ...draftOf(theirs), ...(pickFields(draft, mine) as Partial<LetterDraft>) })
      setTheirs(undefined)
    },
    dismiss: () => setTheirs(undefined),
  }
}
