import { INQUIRY_SENT, KEPT_ANSWERED, type KeptForm } from '#app/client/kept-in-browser.ts'
import type { Attempt } from '#app/form/attempts.ts'
import type { KeptAnswer } from '#app/form/keep-attempt.ts'
import { FORMS, formOf, type Kept, readKept } from './kept-forms.ts'

/** Tells tabs that wrote something of its answer where another has sent it. Call it once. */
export function hearOfOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const form = formOf(key ?? '')
    const kept = form && readKept(newValue)
    if (kept && 'sent' in kept && isInForm(form, kept)) tellSent(form, kept)
  })
}

/** Notes that the server has taken what is kept under a name. */
export function noteSent(name: string, form: KeptForm, kept: Kept): void {
  // The tab that has kept it may be another, and hears of it by this.
  localStorage.setItem(name, JSON.stringify(kept))
  tellSent(form, kept)
  localStorage.removeItem(name)
}

/** A refused inquiry goes back into the form of this tab. */
export function noteRefused(name: string, form: KeptForm, kept: Attempt): void {
  sessionStorage.setItem(FORMS[form].draft, JSON.stringify(kept))
  localStorage.removeItem(name)
}

const isInForm = (form: KeptForm, { idempotencyKey }: Attempt) =>
  sessionStorage.getItem(FORMS[form].draft)?.includes(idempotencyKey) ?? false

function tellSent(form: KeptForm, { sent, ...kept }: Kept): void {
  if (isInForm(form, kept)) sessionStorage.removeItem(FORMS[form].draft)
  dispatchEvent(new CustomEvent<KeptAnswer>(KEPT_ANSWERED, { detail: { ...kept, form, sent } }))
  if (form !== 'inquiry') return
  const { brief } = Object(sent) as { brief?: string }
  dispatchEvent(new CustomEvent<string | undefined>(INQUIRY_SENT, { detail: brief }))
}
