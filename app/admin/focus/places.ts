const PLACES = 'section, article, aside, dialog, main, [role="group"]'

/** Parts of the page that an element is in, the closest first. Toasts, which come and go, are none. */
export function placesAround(element: Element): HTMLElement[] {
  const closest = element.parentElement?.closest<HTMLElement>(PLACES)
  if (!closest) return []
  const outer = placesAround(closest)
  return closest.popover === null ? [closest, ...outer] : outer
}

/** Focuses a part of the page, without moving the page. @returns Whether it has the focus now. */
export function focusOn(place: HTMLElement | undefined): boolean {
  if (!place?.isConnected) return false
  if (!place.matches('button, summary, [tabindex]')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  return document.activeElement === place
}
