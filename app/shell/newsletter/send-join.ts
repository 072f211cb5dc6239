import { request } from '#app/client/api.ts'
import type { readHoneypot } from '#app/form/form-guard.tsx'
import { FORM_PATHS } from '#contract/form-texts.ts'

/** How long an answer may take before the visitor is told to try again, in ms. */
const TIMEOUT_MS = 30_000

export interface JoinRequest {
  email: string
  /** The same for every try with one address. */
  idempotencyKey: string
  headers: Record<string, string>
  honeypot: ReturnType<typeof readHoneypot>
}

/** Never throws; what went wrong is for the log alone. @returns Whether the server took it. */
export async function sendJoin({ email, idempotencyKey, headers, honeypot }: JoinRequest): Promise<boolean> {
  try {
    await request(
      { method: 'POST', path: FORM_PATHS.newsletter },
      { email, ...honeypot },
      {
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        timeoutMs: TIMEOUT_MS,
        fetch: async (message) => logRefusal(await fetch(message)),
      },
    )
    return true
  } catch (error) {
    console.warn('Joining the newsletter failed.', error)
    return false
  }
}

/** The log gets the body whatever it is: a proxy on the way may answer in HTML. */
async function logRefusal(response: Response): Promise<Response> {
  if (!response.ok) console.warn(`Joining was refused with ${response.status}.`, await response.clone().text())
  return response
}
