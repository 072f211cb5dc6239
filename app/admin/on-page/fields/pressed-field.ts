import { SHOWS } from './shown-fields.ts'

const CONTROLS = 'a, button, input, select, textarea, label, summary, dialog, header, [role="button"]'

/** A point of the window, in px. */
export type PagePoint = Pick<MouseEvent, 'clientX' | 'clientY'>

/**
 * The element with fields below a point; undefined where something else there is to be pressed.
 *
 * @param without Element that is no part of the page.
 */
export function fieldElementAt({ clientX, clientY }: PagePoint, without: HTMLElement): HTMLElement | undefined {
  const stack = document.elementsFromPoint(clientX, clientY)
  const [top] = stack
  if (!top || without.contains(top)) return undefined
  const shown = stack.find((element): element is HTMLElement => element.matches(`[${SHOWS}]`))
  const control = top.closest(CONTROLS)
  return control && !control.contains(shown ?? null) ? undefined : shown
}

/** True where a press is meant for what is pressed itself: by a key, or with one held down. */
export const isForItself = (event: MouseEvent): boolean =>
  event.detail === 0 || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
