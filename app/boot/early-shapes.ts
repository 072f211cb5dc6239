/**
 * Fetches the schemas that answers are checked with at the first press of a button or link: a page made in the browser
 * then waits for its data alone.
 *
 * @returns Function that stops listening.
 */
export function fetchShapesAtFirstPress(): () => void {
  const pressed = new AbortController()
  const fetchShapes = () => {
    pressed.abort()
    // Later imports try again, and report the failure.
    import('#contract/portfolio/portfolio.ts').catch(() => undefined)
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchShapes, { signal: pressed.signal })
  return () => pressed.abort()
}
