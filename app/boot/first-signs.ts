import { MOVES } from '#app/ui/first-sign.ts'

/**
 * Fetches what no first view needs: at the first sign of a visitor the transitions between pages, and at the first press of
 * a button or link the schemas that answers are checked with, so that a page made in the browser waits for its data alone.
 */
export function fetchAtFirstSigns(): void {
  atFirst(MOVES, () =>
    import('#app/shell/transitions/late-transitions.ts').then(({ startTransitions }) => startTransitions()),
  )
  // Later imports try again, and report the failure.
  atFirst(['pointerdown', 'keydown'], () => import('#contract/portfolio/portfolio.ts'))
}

function atFirst(types: readonly string[], load: () => Promise<unknown>): void {
  const seen = new AbortController()
  const act = () => {
    seen.abort()
    // Without a line it comes with the line.
    load().catch(() => addEventListener('online', act, { once: true }))
  }
  for (const type of types) addEventListener(type, act, { signal: seen.signal })
}
