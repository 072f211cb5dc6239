import { INQUIRY_SENT, KEPT_INQUIRY, KEPT_SENT, type KeptInquiry } from '#app/client/kept-in-browser.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'

const TOO_MANY = 429
/**
 * A line that is just back often goes again, a form that has just come must first show what this tab has kept, and its
 * person may press Send themselves.
 */
const SETTLED_MS = 4000
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** Limit for an answer: a line that takes everything and gives nothing is none. */
const TIMEOUT_MS = 30_000
/** Key of what the form of this tab keeps. */
const DRAFT = 'inquiry-draft'

interface Sent {
  idempotencyKey: string
  /** Token of the brief; undefined where the server has none. */
  brief?: string | undefined
}

// Another tab has sent what this one has kept.
addEventListener('storage', ({ key, newValue }) => {
  if (!key?.startsWith(KEPT_INQUIRY)) return
  const { sent } = JSON.parse(newValue ?? '{}') as { sent?: Sent }
  if (sent && isInForm(sent)) tell(sent)
})

let timer: ReturnType<typeof setTimeout> | undefined
let isUnderWay = false

/** Sends what is kept, soon, and after growing pauses for as long as some is left. */
export function sendSoon(): void {
  sendIn(SETTLED_MS, FIRST_PAUSE_MS)
}

function sendIn(waitMs: number, pauseMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendAndGoOn(pauseMs), waitMs)
}

async function sendAndGoOn(pauseMs: number): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  await sendAll().finally(() => (isUnderWay = false))
  if (keptNames().length > 0) sendIn(pauseMs, Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
}

async function sendAll(): Promise<void> {
  for (const name of keptNames()) {
    const text = localStorage.getItem(name)
    const kept = JSON.parse(text ?? '{}') as Partial<KeptInquiry>
    const { content, idempotencyKey } = kept
    // Another tab has sent it.
    if (!content || !idempotencyKey) continue
    const answer = await send(content, idempotencyKey)
    // Without an answer, and from a server that is busy, it is tried again at the next occasion.
    if (!answer || answer.status >= 500 || answer.status === TOO_MANY) return
    // Other words have taken its place meanwhile, or another tab has sent it.
    if (localStorage.getItem(name) !== text) continue
    if (answer.ok) {
      const { brief } = (await answer.json().catch(() => ({}))) as { brief?: string }
      const sent = { idempotencyKey, brief }
      // The tab that has kept it may be another, and hears of it by this.
      localStorage.setItem(name, JSON.stringify({ sent }))
      tell(sent)
    } else {
      // A refused inquiry goes back into the form of this tab.
      sessionStorage.setItem(DRAFT, JSON.stringify({ ...kept, values: content }))
    }
    localStorage.removeItem(name)
  }
}

const keptNames = () => Object.keys(localStorage).filter((name) => name.startsWith(KEPT_INQUIRY))

/** The key makes it one inquiry, whatever other tabs do. */
async function send(content: object, idempotencyKey: string): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(FORM_PATHS.inquiry, { method: 'POST', headers, signal, body: JSON.stringify(content) })
  } catch {
    return undefined
  }
}

const isInForm = ({ idempotencyKey }: Sent) => sessionStorage.getItem(DRAFT)?.includes(idempotencyKey) ?? false

function tell(sent: Sent): void {
  if (isInForm(sent)) sessionStorage.removeItem(DRAFT)
  dispatchEvent(new Event(KEPT_SENT))
  dispatchEvent(new CustomEvent<string | undefined>(INQUIRY_SENT, { detail: sent.brief }))
}
