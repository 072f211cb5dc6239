import { INQUIRY_SENT, KEPT_INQUIRY, KEPT_SENT, type KeptInquiry } from '#app/client/kept-inquiries.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'

const TOO_MANY = 429
/** A line that is just back often goes again, and its person may press Send themselves. */
const SETTLED_MS = 4000
/** Key of what the form of this tab keeps. */
const DRAFT = 'inquiry-draft'

/** Sends what was written without a line, now and whenever the line is back. Call it once. */
export function sendKeptInquiries(): void {
  void sendAll()
  addEventListener('online', () => setTimeout(() => void sendAll(), SETTLED_MS))
}

async function sendAll(): Promise<void> {
  for (const name of keptNames()) {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<KeptInquiry>
    const { content, idempotencyKey } = kept
    // Another tab has sent it.
    if (!content || !idempotencyKey) continue
    const answer = await send(content, idempotencyKey)
    // Without an answer, and from a server that is busy, it is tried again at the next occasion.
    if (!answer || answer.status >= 500 || answer.status === TOO_MANY) return
    localStorage.removeItem(name)
    if (answer.ok) await tell(answer, idempotencyKey)
    // What the server refuses goes back into the form of this tab.
    else sessionStorage.setItem(DRAFT, JSON.stringify({ ...kept, values: content }))
  }
}

/** Empty where storage is forbidden. */
function keptNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(KEPT_INQUIRY))
  } catch {
    return []
  }
}

/** The key makes it one inquiry, whatever other tabs do. */
async function send(content: object, idempotencyKey: string): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  try {
    return await fetch(FORM_PATHS.inquiry, { method: 'POST', headers, body: JSON.stringify(content) })
  } catch {
    return undefined
  }
}

async function tell(answer: Response, idempotencyKey: string): Promise<void> {
  const { brief } = (await answer.json().catch(() => ({}))) as { brief?: string }
  if (sessionStorage.getItem(DRAFT)?.includes(idempotencyKey)) sessionStorage.removeItem(DRAFT)
  dispatchEvent(new Event(KEPT_SENT))
  dispatchEvent(new CustomEvent<string | undefined>(INQUIRY_SENT, { detail: brief }))
}
