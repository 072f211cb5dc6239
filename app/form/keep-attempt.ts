import { type Attempt, FORM_KEPT, KEPT_FORM, type KeptForm } from '#app/client/kept-in-browser.ts'

const nameOf = (form: KeptForm) => `${KEPT_FORM}${form}:${performance.timeOrigin}`

/** Keeps what found no answer in this browser, to be sent later. @throws where the browser keeps nothing. */
export function keepAttempt(form: KeptForm, attempt: Attempt): void {
  localStorage.setItem(nameOf(form), JSON.stringify(attempt))
  dispatchEvent(new Event(FORM_KEPT))
}

/** Forgets what this page has kept of a form. */
export function letGo(form: KeptForm): void {
  localStorage.removeItem(nameOf(form))
}
