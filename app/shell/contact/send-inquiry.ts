import { type CallOptions, HttpFailure, request } from '#app/client/api.ts'
import type { readHoneypot } from '#app/form/form-guard.tsx'
import { FORM_PATHS } from '#contract/form-texts.ts'
import type { InquiryDraft } from './inquiry-draft.ts'
import { firstMessages, type InquiryErrors } from './inquiry-errors.ts'

/** How long an answer may take before the visitor is told to try again, in ms. */
const TIMEOUT_MS = 30_000

export type Delivery =
  | { outcome: 'sent' }
  /** The server said no: why, if it was ours, and about single fields. */
  | { outcome: 'failed'; reason: string | undefined; errors: InquiryErrors }
  /** No answer. The inquiry may still have arrived: sending the same draft again is safe. */
  | { outcome: 'network' }

/** What tells the server people from programs. */
export interface InquiryGuard {
  headers: Record<string, string>
  honeypot: ReturnType<typeof readHoneypot>
}

/** Sends an inquiry; never throws. */
export async function sendInquiry(
  { inquiry, idempotencyKey }: InquiryDraft,
  { headers, honeypot }: InquiryGuard,
  options: Pick<CallOptions, 'fetch' | 'origin'> = {},
): Promise<Delivery> {
  const { fetch = globalThis.fetch } = options
  try {
    await request(
      { method: 'POST', path: FORM_PATHS.inquiry },
      { ...inquiry, ...honeypot },
      {
        ...options,
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        timeoutMs: TIMEOUT_MS,
        fetch: async (message) => logRefusal(await fetch(message)),
      },
    )
    return { outcome: 'sent' }
  } catch (error) {
    if (error instanceof HttpFailure) {
      const { problem } = error
      return { outcome: 'failed', reason: problem?.message, errors: firstMessages(problem?.fields) }
    }
    console.warn('The inquiry got no answer.', error)
    return { outcome: 'network' }
  }
}

/** The log gets the body whatever it is: a proxy on the way may answer in HTML. */
async function logRefusal(response: Response): Promise<Response> {
  if (!response.ok) console.warn(`The inquiry was refused with ${response.status}.`, await response.clone().text())
  return response
}
