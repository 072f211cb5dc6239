import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { countAttempt } from '#server/platform/rate-limit/attempts.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { findResetLink } from './links/link-repository.ts'
import { sealMailedToken } from './links/link-tokens.ts'
import { noteOwnChange } from './own-account.ts'
import { findPerson } from './repository.ts'

const HOUR_MS = 60 * 60_000
const MAILS_PER_HOUR = 5

export interface ResetMailOptions {
  db: Db
  now: () => number
  tokens: Tokens
  /** Rate limits; false only in tests that flood on purpose. */
  rateLimit: boolean
}

export type ResetMails = ReturnType<typeof createResetMails>

/** Mails with a link to choose a new password. */
export function createResetMails({ db, now, tokens, rateLimit }: ResetMailOptions) {
  async function isFlood(recipient: string): Promise<boolean> {
    const key = `reset:mails:${tokens.pseudonym('reset', recipient)}`
    const { count } = await countAttempt(db, { key, limit: MAILS_PER_HOUR, windowMs: HOUR_MS, nowMs: now() })
    return rateLimit && count > MAILS_PER_HOUR
  }

  return {
    /** Mails a link, unless the address has had five of them within the hour. */
    async send(recipient: string, token: string): Promise<void> {
      if (await isFlood(recipient)) return
      const mail: Mail = { kind: 'passwordReset', recipient, data: { token: sealMailedToken(tokens, token) } }
      await enqueueMail(db, mail, now())
    },

    /** Id of the person to whom the link with this token was sent, until it is used. */
    recipientOf: (token: string) => findResetLink(db, token),

    /** Ends the other links of a person who has chosen a new password, and records and mails the change. */
    async takeBack(userId: string, userAgent: string): Promise<void> {
      const person = await findPerson(db, userId)
      if (!person) return
      const user = { uid: userId, email: person.email }
      await noteOwnChange(db, { user, action: 'password.changed', userAgent }, now())
    },
  }
}
