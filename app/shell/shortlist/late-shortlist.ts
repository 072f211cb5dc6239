// Parts that are loaded as one script once a page with photographs has woken up.
import { CHANGED, keptHearts } from './kept-hearts.ts'

export { HeartButton } from './heart-button.tsx'
export { TakeAlong } from './take-along.tsx'

/** The drawer comes with the first photograph that is kept. */
function showDrawer(): void {
  if (keptHearts().length === 0) return
  import('./kept-drawer.tsx').then(
    (drawer) => drawer.showKeptDrawer(),
    (error: unknown) => console.warn('The shortlist did not load.', error),
  )
}

showDrawer()
addEventListener(CHANGED, showDrawer)
