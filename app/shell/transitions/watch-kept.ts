import { FORM_KEPT, KEPT_FORM } from '#app/client/kept-in-browser.ts'

/** After each of these the line may be back: the browser does not hear of every line that goes and comes. */
const OCCASIONS = ['online', 'storage', 'visibilitychange', FORM_KEPT]

const load = () => import('./send-kept.ts')

/** Sends what is kept in this browser: now, and at each occasion. The code that does comes once it may be needed. Call it once. */
export function watchKept(): void {
  const send = () => {
    // Without a line the next occasion brings it.
    if (isAnyKept()) load().then(({ sendSoon }) => sendSoon(), ignore)
  }
  send()
  for (const type of OCCASIONS) addEventListener(type, send)
  // Fetched when a form is filled in, since it could not be once the line is gone.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) load().catch(ignore)
  })
}

const ignore = () => undefined

/** False where storage is forbidden. */
function isAnyKept(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(KEPT_FORM))
  } catch {
    return false
  }
}
