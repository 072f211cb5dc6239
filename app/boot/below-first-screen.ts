/** Class of the parts of a page that begin below its first screen. */
const LATER = 'later'
/** A part with the field that a refused form begins at is laid out at once: what is skipped takes no focus. */
const skipped = (how: 'hidden' | 'auto') =>
  `.${LATER}:not(:has([autofocus])){content-visibility:${how};contain-intrinsic-block-size:auto 900px}`

/** Pictures in sight other than the one that the page opens with: their frames keep shape and placeholder meanwhile. */
const WAITING = 'picture:has([fetchpriority=low]){display:block;position:absolute;inset:0;content-visibility:hidden}'

/**
 * Code for the head of a page: what is below the first screen is laid out, and all pictures but the opening one are fetched, after
 * the first view, at the event that `late-scripts.ts` sends; from then on where it is near the window, and all of it, piece by
 * piece, once the visitor moves.
 */
export const layOutLater = (): string =>
  `(${skipBelow.toString()})(${[LATER, skipped('hidden') + WAITING, skipped('auto')].map((text) => JSON.stringify(text)).join()})`

/** Runs in the page, in its HTML, and so must not use anything of this module. */
function skipBelow(later: string, hidden: string, near: string): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isFromTop =
    visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && !visit.name.includes('#')
  // Heights are guessed until parts are laid out: only where the browser then keeps what is seen in its place, and says
  // when it goes to another page or place, where a guess would be wrong.
  if (!isFromTop || !CSS.supports('overflow-anchor: auto') || !('navigation' in window)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hidden)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('firstview', () => sheet.replaceSync(near), { once: true })
  const end = () => {
    document.adoptedStyleSheets = []
  }
  navigation.addEventListener('navigate', ({ destination }) => {
    // The router begins by writing the address again that the page has already.
    if (destination.url !== location.href) end()
  })
  const layOutNext = () => {
    const [next] = document.getElementsByClassName(later)
    if (!next) return end()
    next.classList.remove(later)
    requestIdleCallback(layOutNext)
  }
  const moved = new AbortController()
  const layOutAll = () => {
    moved.abort()
    requestIdleCallback(layOutNext)
  }
  for (const type of ['scroll', 'pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, layOutAll, { signal: moved.signal })
  }
}
