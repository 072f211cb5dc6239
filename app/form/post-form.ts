import { request } from '#app/client/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Limit for an answer, in ms; after it the visitor is asked to try again. */
const TIMEOUT_MS = 30_000

/**
 * Posts a form as JSON and returns the body of the answer, unchecked. Failures are logged, refusals with their body, which
 * may be the HTML of a proxy on the way.
 *
 * @throws {HttpFailure} for a refusal; TypeError without an answer; DOMException `TimeoutError` after 30 s.
 */
export async function postForm(
  path: Endpoint['path'],
  values: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const fetchAndLog = async (message: Request) => {
    const response = await fetch(message)
    if (!response.ok) console.warn(`${path} answered ${response.status}.`, await response.clone().text())
    return response
  }
  try {
    const options = { headers, timeoutMs: TIMEOUT_MS, fetch: fetchAndLog }
    return (await request({ method: 'POST', path }, values, options)).body
  } catch (error) {
    console.warn(`${path} failed.`, error)
    throw error
  }
}
