import { KEPT_ANSWERED, KEPT_FORM, type KeptAnswer } from '#app/client/kept-in-browser.ts'
import type { FormsOfPage } from './forms-of-page.ts'

const load = () => import('./kept-answers.ts')

/** Shows on the page what comes of forms that waited for the line. @returns Stops it. */
export function followKept(page: FormsOfPage): () => void {
  const hear = (event: Event) => {
    const answer = (event as CustomEvent<KeptAnswer>).detail
    if (answer.form !== 'inquiry') load().then(({ showAnswer }) => showAnswer(page, answer), warn)
  }
  addEventListener(KEPT_ANSWERED, hear)
  if (isAnyKept()) load().then(({ showRefused }) => showRefused(page), warn)
  return () => removeEventListener(KEPT_ANSWERED, hear)
}

const warn = (error: unknown) => console.warn('What was kept is not shown.', error)

/** False where storage is forbidden. */
function isAnyKept(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(`${KEPT_FORM}stool-`))
  } catch {
    return false
  }
}
