import { HEARTS_CHANGED } from '#app/client/kept-in-browser.ts'
import { keptHearts } from './kept-hearts.ts'

let isWatching = false

/** Shows the drawer with the first photograph that is kept. Each heart may call it. */
export function showDrawerOnceKept(): void {
  if (isWatching) return
  isWatching = true
  showDrawer()
  addEventListener(HEARTS_CHANGED, showDrawer)
}

function showDrawer(): void {
  if (keptHearts().length === 0) return
  import('./kept-drawer.tsx').then(
    (drawer) => drawer.showKeptDrawer(),
    (error: unknown) => console.warn('The shortlist did not load.', error),
  )
}
