/** The element that is pressed. */
const CONTROLS = 'a, button, summary, label, input, textarea, select'

/**
 * A press during a transition ends it and reaches what lies below: browsers take it for one of the whole page. Those that
 * cannot say which transition is on lose presses in its third of a second. Call it once.
 */
export function pressThrough(): void {
  let isThrough = false
  addEventListener('pointerdown', () => {
    const { activeViewTransition } = document as { activeViewTransition?: ViewTransition | null }
    isThrough = Boolean(activeViewTransition)
    activeViewTransition?.skipTransition()
  })
  addEventListener('click', ({ target, clientX, clientY }) => {
    if (!isThrough || target !== document.documentElement) return
    isThrough = false
    const control = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROLS)
    control?.focus({ preventScroll: true })
    control?.click()
  })
}
