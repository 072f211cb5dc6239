import { KEPT_FORM, type KeptForm } from '#app/client/kept-in-browser.ts'
import type { Attempt } from '#app/form/attempts.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'

interface FormOfKept {
  /** Address that it is sent to. */
  path: string
  /** Key of what the form itself keeps in its tab. */
  draft: string
}

export const FORMS: Record<KeptForm, FormOfKept> = {
  inquiry: { path: FORM_PATHS.inquiry, draft: 'inquiry-draft' },
}

/** What the local storage holds under one name. */
export interface Kept extends Attempt {
  /** Body of the answer that took it: it is there for a moment, so that other tabs hear of it. */
  sent?: unknown
}

export const keptNames = () => Object.keys(localStorage).filter((name) => formOf(name) !== undefined)

/** The form of a name; undefined for what is none of ours, or not of this release. */
export function formOf(name: string): KeptForm | undefined {
  const [form = ''] = name.startsWith(KEPT_FORM) ? name.slice(KEPT_FORM.length).split(':') : []
  return Object.hasOwn(FORMS, form) ? (form as KeptForm) : undefined
}

/** What is kept under a name; undefined where it is gone, or half of it. */
export function readKept(text: string | null): Kept | undefined {
  const kept = JSON.parse(text ?? '{}') as Partial<Kept>
  const { content, values = content, idempotencyKey } = kept
  return content && values && idempotencyKey ? { ...kept, content, values, idempotencyKey } : undefined
}
