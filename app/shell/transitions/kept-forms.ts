import { KEPT_FORM, type Kept, type KeptAnswer, type KeptForm } from '#app/client/kept-in-browser.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'

interface FormOfKept {
  /** Address that it is sent to. */
  path: string
  /** Key of what the form itself keeps in its tab. */
  draft: string
}

const STOOL_REQUEST: FormOfKept = { path: FORM_PATHS.stoolRequest, draft: 'stool-request' }

export const FORMS: Record<KeptForm, FormOfKept> = {
  inquiry: { path: FORM_PATHS.inquiry, draft: 'inquiry-draft' },
  'stool-request': STOOL_REQUEST,
  'stool-samples': STOOL_REQUEST,
  'stool-waitlist': { path: FORM_PATHS.waitlist, draft: 'stool-waitlist' },
}

/** All that is kept in this browser. */
export function listKept(): KeptAnswer[] {
  return Object.keys(localStorage).flatMap((name) => readKept(name, localStorage.getItem(name)) ?? [])
}

/** @param text As it is stored under this name. @returns Undefined for what is none of ours, half of one, or of another release. */
export function readKept(name: string, text: string | null): KeptAnswer | undefined {
  const [form = ''] = name.startsWith(KEPT_FORM) ? name.slice(KEPT_FORM.length).split(':') : []
  if (!isForm(form)) return undefined
  const kept = JSON.parse(text ?? '{}') as Partial<Kept>
  const { content, values = content, idempotencyKey } = kept
  if (!content || !values || !idempotencyKey) return undefined
  const isInForm = sessionStorage.getItem(FORMS[form].draft)?.includes(idempotencyKey) ?? false
  return { ...kept, content, values, idempotencyKey, name, form, isInForm }
}

const isForm = (form: string): form is KeptForm => Object.hasOwn(FORMS, form)

/** Gives the words back to their form, which finds them in this tab. */
export function giveBack({ name, form, content, values, idempotencyKey }: KeptAnswer): void {
  sessionStorage.setItem(FORMS[form].draft, JSON.stringify({ content, values, idempotencyKey }))
  localStorage.removeItem(name)
}
