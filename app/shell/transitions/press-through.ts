/** The element that is pressed. */
const CONTROLS = 'a, button, summary, label, input, textarea, select'

/**
 * A press or a swipe during a transition ends it and reaches what lies below: browsers take it for one of the whole page.
 * Those that cannot say which transition is on lose presses in its third of a second. Call it once.
 */
export function pressThrough(): void {
  let isThrough = false
  addEventListener('pointerdown', (event) => {
    if (!event.isTrusted) return
    const { activeViewTransition } = document as { activeViewTransition?: ViewTransition | null }
    isThrough = Boolean(activeViewTransition)
    activeViewTransition?.skipTransition()
    // An element that captures the pointer gets what follows of a swipe.
    if (isThrough) elementAt(event)?.dispatchEvent(new PointerEvent(event.type, event))
  })
  addEventListener('click', (event) => {
    if (!isThrough || event.target !== document.documentElement) return
    isThrough = false
    const control = elementAt(event)?.closest<HTMLElement>(CONTROLS)
    control?.focus({ preventScroll: true })
    control?.click()
  })
}

const elementAt = ({ clientX, clientY }: MouseEvent) => document.elementFromPoint(clientX, clientY)
