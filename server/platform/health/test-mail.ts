import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { MailFailure } from '#server/platform/mail/failure.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { RenderedMail } from '#server/platform/mail/message.ts'
import { countAttempt } from '#server/platform/rate-limit/attempts.ts'

const LIMIT_MS = 10_000
const WINDOW_MS = 10 * 60_000
const PER_WINDOW = 5

export interface TestMailOptions {
  db: Db
  now: () => number
  mailer: Pick<Mailer, 'sends' | 'deliverAlone'>
  profile: () => Promise<StudioProfile>
  /** False only where floods are made on purpose. */
  rateLimit: boolean
  isStaging: boolean
}

export interface TestMailResult {
  /** False when it was not sent; `message` has the reason. */
  ok: boolean
  message: string
}

export type SendTestMail = ReturnType<typeof createTestMail>

/** Sends a test mail to the viewer while the request waits, and reports the outcome. */
export function createTestMail({ db, now, mailer, profile, rateLimit, isStaging }: TestMailOptions) {
  async function limit({ uid }: User): Promise<void> {
    const counted = { key: `test-mail:${uid}`, limit: PER_WINDOW, windowMs: WINDOW_MS, nowMs: now() }
    const { count, expiresAtMs } = await countAttempt(db, counted)
    if (!rateLimit || count <= PER_WINDOW) return
    const retryAfterSeconds = Math.max(1, Math.ceil((expiresAtMs - now()) / 1000))
    throw new Problem('rate_limited', 'That is enough test e-mails for now. Please wait ten minutes.', {
      retryAfterSeconds,
    })
  }

  return async (viewer: User, render: (profile: StudioProfile) => RenderedMail): Promise<TestMailResult> => {
    await limit(viewer)
    if (isStaging || (await findQuiet(db)))
      return { ok: false, message: 'This copy of the site keeps quiet: no mail leaves it.' }
    const studio = await profile()
    const mail = { id: newId(now()), lead_id: null, recipient: viewer.email, created_at_ms: now() }
    try {
      await mailer.deliverAlone(mail, render(studio), studio, LIMIT_MS)
    } catch (error) {
      if (error instanceof MailFailure) return { ok: false, message: error.message }
      throw error
    }
    if (!mailer.sends) {
      return { ok: false, message: 'Mail cannot leave yet. Ask your developer to connect a mail server.' }
    }
    return { ok: true, message: `The mail server took it. It should be in the inbox of ${viewer.email} soon.` }
  }
}
