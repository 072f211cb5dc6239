import { Problem } from '#contract/problem.ts'
import { isSignedWebhook } from './sign-webhook.ts'

/**
 * @param key Undefined where nothing is taken.
 * @throws {Problem} `not_found` where nothing is taken, `unauthenticated` for a message that is not signed, or old.
 */
export function requireSigned(headers: Headers, body: string, key: Buffer | undefined, nowMs: number): void {
  if (!key) throw new Problem('not_found', 'Reports about mails are not set up here.')
  if (isSignedWebhook(headers, body, key, nowMs)) return
  throw new Problem('unauthenticated', 'This report is not signed with the secret of the site.')
}
