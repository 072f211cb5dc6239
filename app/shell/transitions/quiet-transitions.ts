/**
 * A transition that the browser gives up is no error: the page has changed all the same. It does so when the window changes its size,
 * as by turning a phone. Call it once.
 */
export function keepTransitionsQuiet(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
