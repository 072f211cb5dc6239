/** What stands above a page: modal dialogs, and editors that are like one. Each closes, or asks, for `cancel`. */
const OVERLAYS = 'dialog:modal, [role="dialog"]'
/** Marks a history entry of the same page that Back takes away in place of the page. */
const MARK = 'closesOverlay'
/** Time in which the router returns to where it was, when something unsaved keeps it there. */
const REFUSAL_MS = 250

interface Entry {
  /** Number that the router gives its entries. The marked one has that of its page. */
  idx: unknown
  isMarked: boolean
}

const present = (): Entry => ({ idx: history.state?.idx, isMarked: history.state?.[MARK] === true })

let at: Entry
let open: Element[] = []
/** What the router has put in place of the marked entry, and its page does not know yet. */
let replaced: { idx: unknown; state: object; address: string } | undefined
/** Number of the entry at which the router was last at rest. */
let rest: unknown
/** Set while it may still be on its way back. */
let resting: ReturnType<typeof setTimeout> | undefined

/**
 * Has Back close what is open above a page of the studio's people, instead of leaving the page. While something is open,
 * a second entry of the page stands in the history. It stays there when all is closed, since taking it away would race
 * with a link that was just pressed; Back then goes past it.
 */
export function watchBack(): void {
  at = present()
  rest = at.idx
  // Before the router, which is to know nothing of entries that are not its own.
  addEventListener('popstate', onPop, { capture: true })
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] })
  look()
}

/** Keeps up with what is open, and with where the router has gone. */
function look(): void {
  const now = present()
  if (at.isMarked && !now.isMarked && at.idx === now.idx) {
    replaced = { idx: now.idx, state: history.state, address: location.href }
    mark('replaceState')
  }
  at = present()
  const shown = [...document.querySelectorAll(OVERLAYS)]
  open = [...open.filter((element) => shown.includes(element)), ...shown.filter((element) => !open.includes(element))]
  if (resting !== undefined) return
  rest = at.idx
  if (open.length > 0 && !at.isMarked) mark('pushState')
}

/** Looks again once the router has come to rest: at once where it is back, or else when it had the time for it. */
function lookAtRest(): void {
  clearTimeout(resting)
  resting = setTimeout(
    () => {
      resting = undefined
      look()
    },
    at.idx === rest ? 0 : REFUSAL_MS,
  )
}

function mark(how: 'pushState' | 'replaceState'): void {
  history[how]({ ...history.state, [MARK]: true }, '')
  at = present()
}

function onPop(event: PopStateEvent): void {
  const from = at
  at = present()
  const isOfPage = typeof at.idx === 'number' && at.idx === from.idx && at.isMarked !== from.isMarked
  if (!isOfPage) return lookAtRest()
  event.stopImmediatePropagation()
  // Forward: what was open there is closed.
  if (at.isMarked) return
  if (replaced && replaced.idx === at.idx) history.replaceState(replaced.state, '', replaced.address)
  replaced = undefined
  const last = open.at(-1)
  if (!last) return history.back()
  askToClose(last)
  // It may stay, with a question or because it is busy.
  setTimeout(look)
}

function askToClose(overlay: Element): void {
  const isOver = overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (isOver && overlay instanceof HTMLDialogElement) overlay.close()
}
