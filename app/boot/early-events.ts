/** Time that an early-submitted form waits for the page's scripts before the browser posts it. */
const SUBMIT_WAIT_MS = 5000

type Act = { kind: 'click'; target: HTMLElement } | { kind: 'submit'; target: HTMLFormElement; by: HTMLElement | null }

interface EarlyEvents {
  /** Fields that were changed. */
  fields: Set<Element>
  /** Buttons that were pressed and forms that were sent, in this order. */
  acts: Act[]
  /** Stops remembering: from then on the page itself handles events. */
  end: () => void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Code that makes a page record input and presses until its scripts run. Links work by themselves. */
export const recordEarlyEvents = (): string => `(${keepEarlyEvents.toString()})(${SUBMIT_WAIT_MS})`

/** Runs in the page, in its HTML, and so must not use anything of this module. */
function keepEarlyEvents(submitWaitMs: number): void {
  const fields = new Set<Element>()
  const acts: Act[] = []
  const types = ['click', 'input', 'change', 'submit']
  const keepSubmit = (event: SubmitEvent, form: HTMLFormElement) => {
    event.preventDefault()
    acts.push({ kind: 'submit', target: form, by: event.submitter })
    setTimeout(() => window.earlyEvents && form.submit(), submitWaitMs)
  }
  const keep = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest('button')
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) keepSubmit(event, target)
    else if (event.type !== 'click') fields.add(target)
    // The form that a button sends is kept, not the button; and where there is no button, there is nothing to keep.
    else if (!button || (button.type === 'submit' && button.form)) return
    else acts.push({ kind: 'click', target: button })
    event.stopImmediatePropagation()
  }
  for (const type of types) addEventListener(type, keep, true)
  const end = () => {
    for (const type of types) removeEventListener(type, keep, true)
  }
  window.earlyEvents = { fields, acts, end }
}

/** Replays the events that were recorded before hydration. Call it after hydration. */
export function replayEarlyEvents(): void {
  const early = window.earlyEvents
  if (!early) return
  delete window.earlyEvents
  early.end()
  for (const field of early.fields) if (field.isConnected) dispatchChange(field)
  // Later, so that handlers of presses find the typed values.
  for (const act of early.acts) setTimeout(() => act.target.isConnected && perform(act))
}

function perform(act: Act): void {
  if (act.kind === 'click') act.target.click()
  else act.target.requestSubmit(act.by)
}

/**
 * Makes React notice a value that the field already has. It notices changes only, so the value is changed and set again,
 * by the setters of the elements: React wraps those of each field, and would take the value for its own.
 */
function dispatchChange(field: Element): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    setNatively(field, HTMLInputElement, 'checked', field.type === 'checkbox' && !field.checked)
    field.click()
  } else if (field instanceof HTMLInputElement && field.type !== 'file') dispatchText(field, HTMLInputElement)
  else if (field instanceof HTMLTextAreaElement) dispatchText(field, HTMLTextAreaElement)
  else field.dispatchEvent(new Event('change', { bubbles: true }))
}

function dispatchText(field: HTMLInputElement | HTMLTextAreaElement, type: Function): void {
  const { value, selectionStart, selectionEnd } = field
  for (const text of [`${value} `, value]) {
    setNatively(field, type, 'value', text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

function setNatively(field: HTMLElement, type: Function, property: string, value: unknown): void {
  Reflect.set(type.prototype, property, value, field)
}
