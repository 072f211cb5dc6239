import { useEffect, useRef, useState } from 'react'
import { privateDraft } from './private-draft.ts'

/**
 * Keeps what is typed into a form with fields of their own, and fills it in again after a reload or a crash.
 *
 * @param name Of the form, among all drafts of the admin area.
 */
export function useKeptFields(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => privateDraft(name))
  const [changes, setChanges] = useState<readonly string[]>([])
  const [isTyped, setTyped] = useState(false)

  useEffect(() => {
    const kept = Object.entries(Object(draft.read()) as Record<string, unknown>)
    const filled = kept.filter(([field, value]) => fill(form.current, field, value))
    setChanges(filled.map(([, value]) => String(value)))
  }, [draft])

  return {
    form,
    /** The values that were filled in. */
    changes,
    /** True once something was typed that is not sent. */
    isTyped,
    keep: () => {
      setTyped(true)
      draft.keep(typedIn(form.current))
    },
    drop: () => {
      setTyped(false)
      draft.drop()
      setChanges([])
    },
  }
}

/** @returns True where the field is there and has taken the value. */
function fill(form: HTMLFormElement | null, name: string, value: unknown): boolean {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || typeof value !== 'string' || value === '') return false
  field.value = value
  return true
}

/** Values of the text fields by name. */
function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}
