import type { Context } from 'hono'
import { FORM_STAMP_HEADER } from '#contract/forms.ts'
import { VISIT_HEADER, Visit } from '#contract/leads/visit.ts'
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { Sender } from '#server/platform/submissions/submissions.ts'
import type { HttpEnv } from './api.ts'

/** @throws {Problem} `invalid_input` for an Idempotency-Key that is longer than any of ours. */
export function senderOf(c: Context<HttpEnv>): Sender {
  const idempotencyKey = c.req.header('idempotency-key') || undefined
  if (idempotencyKey && idempotencyKey.length > IDEMPOTENCY_KEY_MAX) {
    throw new Problem('invalid_input', `An Idempotency-Key has at most ${IDEMPOTENCY_KEY_MAX} characters.`)
  }
  return {
    address: c.env?.clientAddress ?? '',
    idempotencyKey,
    stamp: c.req.header(FORM_STAMP_HEADER) ?? c.get('form')?.values[FORM_STAMP_HEADER],
    page: URL.parse(c.req.header('referer') ?? '')?.pathname.slice(0, 200) ?? '',
    visit: visitIn(c.req.header(VISIT_HEADER)),
  }
}

/** @returns undefined for what makes no sense: it must not cost the form that it came with. */
function visitIn(header: string | undefined): Visit | undefined {
  try {
    const { data } = Visit.safeParse(JSON.parse(decodeURIComponent(header ?? '')))
    return data
  } catch {
    return undefined
  }
}
