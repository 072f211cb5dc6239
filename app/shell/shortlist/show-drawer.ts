import { HEARTS_CHANGED, SHORTLIST_KEY } from '#app/client/kept-in-browser.ts'

/** Shows the drawer once a photograph is kept, or at once where one was on an earlier page; others load nothing of it. Call it once. */
export function watchHearts(): void {
  if (isAnythingKept()) return showDrawer()
  addEventListener(HEARTS_CHANGED, showDrawer, { once: true })
}

function showDrawer(): void {
  import('./kept-drawer.tsx').then(
    ({ showKeptDrawer }) => showKeptDrawer(),
    (error: unknown) => {
      addEventListener(HEARTS_CHANGED, showDrawer, { once: true })
      console.warn('The shortlist did not load.', error)
    },
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
