import { focusOn, placesAround } from './places.ts'

/** Longer than what React does after a change, such as a focus that a part of the page moves by itself. */
const OTHERS_FIRST_MS = 50
const KEPT_ACTS = 12
const DIALOG = 'dialog, [role="dialog"]'
const CONTROLS = 'a[href], button, summary, input, select, textarea'

interface Held {
  element: HTMLElement
  /** Noted while it is in the page. */
  places: readonly HTMLElement[]
  /** Path of the page: who goes to another one is met there. */
  path: string
}

/**
 * Keeps the focus near by where a pressed control goes or is disabled: in the part of the page that it was in, else
 * where the last change was made, else in the content. A control that was disabled for a while has it back.
 *
 * @param within Selector of the parts whose controls are followed. Public pages move the focus of their own by themselves.
 * @returns Ends it.
 */
export function keepFocus(within = 'body'): () => void {
  const stopping = new AbortController()
  const options = { capture: true, signal: stopping.signal }
  const acts = notedActs(options)
  let held: Held | undefined
  let lent: { by: HTMLElement; to: Element } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const passOn = () => {
    if (!held || !isHere(held) || !isLost(held.element) || !isFree(held.element)) return
    const { element } = held
    const places = [...inside(held.places), ...acts.places(), document.querySelector('main')]
    places.some((place) => focusOn(place ?? undefined))
    const to = document.activeElement
    lent = to && element.isConnected ? { by: element, to } : undefined
  }
  const giveBack = () => {
    if (!lent || isLost(lent.by)) return
    const { by, to } = lent
    lent = undefined
    if (document.activeElement === to) by.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    giveBack()
    if (!held || !isLost(held.element)) return
    clearTimeout(timer)
    timer = setTimeout(passOn, OTHERS_FIRST_MS)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  let fromNowhere: Element | null = null
  const follow = ({ target, relatedTarget }: FocusEvent) => {
    const followed = target instanceof Element && target.closest(within) ? target : undefined
    const dialog = followed?.closest(DIALOG) ?? null
    // Opened by a press on what takes no focus, as a picture: nothing is given back, and the next Tab begins there.
    if (dialog && relatedTarget === null) fromNowhere = dialog
    held = followed && (dialog === null || dialog !== fromNowhere) ? hold(followed) : undefined
  }
  document.addEventListener('focusin', follow, options)
  // The page that is come back to puts the focus where it was.
  addEventListener('popstate', () => (held = undefined), options)
  document.addEventListener('focusout', () => setTimeout(() => (held = isLetGo(held) ? undefined : held)), options)
  return () => {
    stopping.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Controls that were pressed or changed on this page, and the parts of the page that they are in. */
function notedActs(options: AddEventListenerOptions) {
  let acts: Held[] = []
  const note = ({ target }: Event) => {
    const act = hold(target instanceof Element ? target.closest(CONTROLS) : null)
    if (act) acts = [act, ...acts].slice(0, KEPT_ACTS)
  }
  for (const type of ['click', 'input']) document.addEventListener(type, note, options)
  return {
    /** The last first. A button has the focus itself: a field would bring up the keyboard of a phone. */
    places: () =>
      acts
        .filter(isHere)
        .flatMap(({ element, places }) => [...(isButton(element) ? [element] : []), ...inside(places)]),
  }
}

const hold = (target: EventTarget | null): Held | undefined =>
  target instanceof HTMLElement ? { element: target, places: placesAround(target), path: location.pathname } : undefined

const isHere = ({ path }: Held) => path === location.pathname

/** All but the content as a whole. */
const inside = (places: readonly HTMLElement[]) => places.filter(({ tagName }) => tagName !== 'MAIN')

const isButton = (element: HTMLElement) => element.matches('button, summary') && !isLost(element)

const isLost = (element: HTMLElement) => !element.checkVisibility() || element.matches(':disabled')

/** No other element has the focus. */
const isFree = (element: HTMLElement) => [document.body, element, null].includes(document.activeElement as HTMLElement)

/** Left on purpose, as by a press beside it. */
const isLetGo = (held: Held | undefined) =>
  held !== undefined && document.activeElement === document.body && !isLost(held.element)
