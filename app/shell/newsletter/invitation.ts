export const NEWSLETTER_MODAL = { delayMs: 45_000, dismissedKey: 'newsletter-modal-dismissed' } as const

/** Interval between two looks at whether the visitor is busy, in ms; calm at two in a row is idle. */
const LOOK_MS = 500
const BUSY_FIELD = 'input, textarea, select'
/** Pages without invitation. */
const QUIET_PAGE = /^\/(admin|newsletter)(\/|$)/
/** Phones know no way out through the top of the window. */
const HAS_MOUSE = '(hover: hover) and (width >= 600px)'

// Kept until the page is reloaded.
let beganAtMs: number | undefined
let isOver = false

/** Ends inviting until the page is reloaded: the visitor has been invited, or has asked for it. */
export function endInvitation(): void {
  isOver = true
}

/** Remembers that the modal was closed, for all visits with this browser. */
export function dismissInvitation(): void {
  try {
    localStorage.setItem(NEWSLETTER_MODAL.dismissedKey, 'true')
  } catch {
    // A forbidden storage costs the memory, nothing else.
  }
}

/**
 * Invites once: after 45 s on the page or when the mouse leaves through the top of the window, and then as soon as the
 * visitor is idle.
 *
 * @param load Fetches what the invitation needs, before the wait for an idle moment.
 */
export async function awaitInvitation(
  load: () => Promise<void>,
  invite: () => void,
  signal: AbortSignal,
): Promise<void> {
  beganAtMs ??= performance.now()
  const isCalledOff = () => signal.aborted || isOver || wasDismissed()
  await dueMoment(beganAtMs + NEWSLETTER_MODAL.delayMs, signal)
  if (isCalledOff()) return
  await load()
  await idleMoment(isCalledOff)
  if (isCalledOff()) return
  endInvitation()
  invite()
}

async function dueMoment(dueAtMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onLeave = (event: MouseEvent) => {
    if (leavesThroughTop(event) && matchMedia(HAS_MOUSE).matches) resolve()
  }
  const settled = new AbortController()
  const until = { signal: AbortSignal.any([signal, settled.signal]), capture: true }
  for (const type of ['mouseout', 'mouseleave'] as const) addEventListener(type, onLeave, until)
  const timer = setTimeout(resolve, dueAtMs - performance.now())
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
  settled.abort()
}

function leavesThroughTop({ relatedTarget, clientY }: MouseEvent): boolean {
  return relatedTarget === null && clientY <= 0
}

async function idleMoment(isCalledOff: () => boolean): Promise<void> {
  if (!isBusy()) return
  for (let calmLooks = 0; calmLooks < 2 && !isCalledOff(); ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    calmLooks = isBusy() ? 0 : calmLooks + 1
  }
}

function isBusy(): boolean {
  const isInField = document.activeElement?.matches(BUSY_FIELD) ?? false
  return isInField || document.querySelector(':modal') !== null || QUIET_PAGE.test(location.pathname)
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(NEWSLETTER_MODAL.dismissedKey) === 'true'
  } catch {
    return false
  }
}
