const EDGE_PX = 72
const FASTEST_PX = 18

/** Scrolls the element's scroll container while the pointer is near its edge. */
export function createAutoScroll(element: Element) {
  const container = scrollContainerOf(element)
  const startPx = container.scrollTop
  let speedPx = 0
  let frame = 0

  function step(): void {
    container.scrollBy({ top: speedPx, behavior: 'instant' })
    frame = speedPx === 0 ? 0 : requestAnimationFrame(step)
  }

  return {
    /** @param y clientY of the pointer. */
    follow(y: number): void {
      const box = container === document.scrollingElement ? undefined : container.getBoundingClientRect()
      const top = Math.max(0, box?.top ?? 0)
      const bottom = Math.min(innerHeight, box?.bottom ?? innerHeight)
      const over = y < top + EDGE_PX ? y - top - EDGE_PX : y > bottom - EDGE_PX ? y - bottom + EDGE_PX : 0
      speedPx = Math.round(Math.max(-1, Math.min(1, over / EDGE_PX)) * FASTEST_PX)
      if (speedPx !== 0 && frame === 0) frame = requestAnimationFrame(step)
    },
    /** Distance scrolled since the start. */
    scrolledPx: () => container.scrollTop - startPx,
    stop(): void {
      speedPx = 0
      cancelAnimationFrame(frame)
    },
  }
}

function scrollContainerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (isScrollable && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement ?? document.documentElement
}
