const STOPS = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

/** Leads the tab key from the last control of an open dialog to its first and back, past the window's own controls. */
export function closeTabRing(event: KeyboardEvent): void {
  const dialog = event.currentTarget
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
  // A dialog within this one has a ring of its own.
  if (!(dialog instanceof HTMLElement) || !(event.target instanceof Element)) return
  if (event.target.closest('dialog') !== dialog) return
  const stops = tabStops(dialog)
  const [first, last] = [stops[0], stops.at(-1)]
  const isLeaving = event.target === (event.shiftKey ? first : last) || (event.shiftKey && event.target === dialog)
  if (!isLeaving) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}

function tabStops(dialog: HTMLElement): HTMLElement[] {
  const reachable = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  )
  // Of a group of radio buttons the tab key stops at the checked one alone.
  const chosen = new Set(reachable.filter(isRadio).flatMap(({ checked, name }) => (checked ? [name] : [])))
  return reachable.filter((element) => !isRadio(element) || element.checked || !chosen.has(element.name))
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio'
}
