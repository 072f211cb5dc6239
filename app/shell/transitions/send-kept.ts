import type { Attempt } from '#app/client/kept-in-browser.ts'
import { hearOfOtherTabs, noteRefused, noteSent } from './kept-answers.ts'
import { FORMS, listKept } from './kept-forms.ts'
import { sayRefusedSoon } from './say-refused.ts'

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

hearOfOtherTabs()

let timer: ReturnType<typeof setTimeout> | undefined
let isUnderWay = false

/** Sends what is kept, soon, and after growing pauses for as long as some is left; says what was refused. */
export function sendSoon(): void {
  sayRefusedSoon()
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
  if (listWaiting().length > 0) sendIn(pauseMs, Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
}

async function sendAll(): Promise<void> {
  for (const kept of listWaiting()) {
    const answer = await send(FORMS[kept.form].path, kept)
    // Without an answer, and from a server that is busy, it is tried again at the next occasion.
    if (!answer || answer.status >= 500 || answer.status === TOO_MANY) return
    const body: unknown = await answer.json().catch(() => ({}))
    // Other words have taken its place meanwhile, or another tab has sent it.
    if (!listWaiting().some(({ idempotencyKey }) => idempotencyKey === kept.idempotencyKey)) continue
    if (answer.ok) noteSent(kept, body)
    else noteRefused(kept, Object(body))
  }
}

const listWaiting = () => listKept().filter((kept) => !kept.refused && !('sent' in kept))

/** The key makes it one record, whatever other tabs do. */
async function send(path: string, { content, idempotencyKey }: Attempt): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(path, { method: 'POST', headers, signal, body: JSON.stringify(content) })
  } catch {
    return undefined
  }
}
