/** Distances in px from the top of the layout viewport. */
interface Span {
  top: number
  bottom: number
}

/** The edge of the visible page that is farther from the focused field; without one, the bottom. */
export function edgeAwayFrom(field: Span | undefined, visible: Span): 'top' | 'bottom' {
  if (!field) return 'bottom'
  const isInLowerHalf = field.top + field.bottom > visible.top + visible.bottom
  return isInLowerHalf ? 'top' : 'bottom'
}

/**
 * Keeps `data-edge` of the region at the edge away from the field that was focused last, and `--keyboard` at the height of the
 * on-screen keyboard in px; the style sheet uses both on phones.
 *
 * @returns Stops it.
 */
export function keepClearOfFocusedField(region: HTMLElement): () => void {
  const update = () => {
    const visible = visibleSpan()
    const field = document.activeElement?.matches('input, select, textarea')
      ? document.activeElement.getBoundingClientRect()
      : undefined
    // A control that is pressed takes the focus before it is let go: no toast may come in between.
    if (field || !region.dataset['edge']) region.dataset['edge'] = edgeAwayFrom(field, visible)
    region.style.setProperty('--keyboard', `${Math.max(0, window.innerHeight - visible.bottom)}px`)
  }
  delete region.dataset['edge']
  update()
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  document.addEventListener('focusin', update, options)
  document.addEventListener('scroll', update, options)
  window.visualViewport?.addEventListener('resize', update, options)
  return () => listening.abort()
}

function visibleSpan(): Span {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return { top, bottom: top + height }
}
