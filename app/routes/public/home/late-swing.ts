import styles from './late-swing.module.css'

/** Beside the 0.6° by scrolling: together they stay within 1°. */
const POINTER_MAX_DEG = 0.4

/**
 * Lets the swing sway: a copy of the part of the picture that shows it is laid over the picture, with the ropes.
 *
 * @param isOver Ends the listening.
 */
export async function sway(swing: HTMLElement, isOver: AbortSignal): Promise<void> {
  const seat = swing.firstElementChild as HTMLElement
  const copy = await copyOf(swing.previousElementSibling)
  if (copy) seat.prepend(copy)
  swing.classList.add(styles['swaying'] ?? '')
  seat.classList.add(styles['seat'] ?? '')
  const lean = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType !== 'mouse' || scrollY > innerHeight) return
    const leanDeg = POINTER_MAX_DEG * (1 - (2 * clientX) / innerWidth)
    seat.style.setProperty('--pointer-lean', `${leanDeg.toFixed(2)}deg`)
  }
  addEventListener('pointermove', lean, { passive: true, signal: isOver })
}

/** The opening picture once more, from the same file; undefined where there is none or it did not arrive. */
async function copyOf(frame: Element | null): Promise<HTMLElement | undefined> {
  const picture = frame?.querySelector('img')
  if (!(frame instanceof HTMLElement) || !picture) return undefined
  const isThere = await picture.decode().then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const copy = frame.cloneNode(true) as HTMLElement
  copy.querySelector('[aria-hidden]')?.remove()
  copy.classList.add(styles['copy'] ?? '')
  return copy
}
