import { SHORTLIST_KEY } from '#app/client/kept-in-browser.ts'

/** Shows the drawer where something was kept on an earlier page; others load nothing of it. Call it once. */
export function showWhatWasKept(): void {
  if (!isAnythingKept()) return
  import('./kept-drawer.tsx').then(
    ({ showKeptDrawer }) => showKeptDrawer(),
    (error: unknown) => console.warn('The shortlist did not load.', error),
  )
}

/** False where storage is forbidden. */
function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(SHORTLIST_KEY)?.includes('{') ?? false
  } catch {
    return false
  }
}
