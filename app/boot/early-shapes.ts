/**
 * Fetches what calls check their answers with as soon as somebody presses anything: a page made in the browser then
 * waits for its data alone.
 *
 * @returns What takes it back.
 */
export function fetchShapesAtFirstPress(): () => void {
  const pressed = new AbortController()
  const fetchShapes = () => {
    pressed.abort()
    // Whoever needs them asks again, and says what is missing.
    import('#contract/portfolio/portfolio.ts').catch(() => undefined)
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchShapes, { signal: pressed.signal })
  return () => pressed.abort()
}
