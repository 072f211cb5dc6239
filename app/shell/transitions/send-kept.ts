import { KEPT_INQUIRIES, KEPT_SENT, type KeptInquiry } from '#app/client/kept-inquiries.ts'
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
  for (const kept of KEPT_INQUIRIES.read()) {
    const answer = await send(kept)
    // Without an answer, and from a server that is busy, it is tried again at the next occasion.
    if (!answer || answer.status >= 500 || answer.status === TOO_MANY) return
    KEPT_INQUIRIES.drop(kept)
    if (answer.ok) await tell(answer, kept)
    else giveBack(kept)
  }
}

/** The key makes it one inquiry, whatever other tabs do. */
async function send({ content, idempotencyKey }: KeptInquiry): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  try {
    return await fetch(FORM_PATHS.inquiry, { method: 'POST', headers, body: JSON.stringify(content) })
  } catch {
    return undefined
  }
}

async function tell(answer: Response, { idempotencyKey }: KeptInquiry): Promise<void> {
  const { brief } = (await answer.json().catch(() => ({}))) as { brief?: string }
  if (sessionStorage.getItem(DRAFT)?.includes(idempotencyKey)) sessionStorage.removeItem(DRAFT)
  dispatchEvent(new Event(KEPT_SENT))
  dispatchEvent(new CustomEvent<string | undefined>('inquirysent', { detail: brief }))
}

/** What the server refuses goes back into the form of this tab. */
function giveBack(kept: KeptInquiry): void {
  sessionStorage.setItem(DRAFT, JSON.stringify({ ...kept, values: kept.content }))
}
