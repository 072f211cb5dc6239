import type { MailWords } from '#contract/mails/mail-words.ts'
import type { Mail, MailKind } from '#server/mails/kinds.ts'
import { wordsNameOf } from '#server/mails/words-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  cancelMails,
  enqueueMail,
  listMails,
  type OutgoingMail,
  type StoredMail,
} from '#server/platform/mail/outbox.ts'
import { countAttempt } from '#server/platform/rate-limit/attempts.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { changeLead } from './repository.ts'

const DAY_MS = 24 * 60 * 60_000
const MAILS_A_DAY = 3
/** Kinds of mails that forms send to the typed address. */
const AUTOMATIC: ReadonlySet<string> = new Set<MailKind>([
  'inquiryReply',
  'stoolRequestReply',
  'waitlistJoined',
  'newsletterConfirm',
])
/** Providers at which dots in a mailbox's name mean nothing. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

export interface AutomaticMailsOptions {
  now: () => number
  tokens: Tokens
  /** Read in the transaction of the mail. */
  words: (db: Db) => Promise<MailWords>
  /** False only in tests that flood on purpose. */
  rateLimit: boolean
}

export type AutomaticMails = ReturnType<typeof createAutomaticMails>

/** Mails that forms answer with. Forms take the address of any stranger, so a mailbox gets at most three of them a day. */
export function createAutomaticMails({ now, tokens, words, rateLimit }: AutomaticMailsOptions) {
  async function mayGo(db: Db, recipient: string): Promise<boolean> {
    const key = `automatic-mail:${tokens.pseudonym('automatic-mail', mailboxOf(recipient))}`
    const { count } = await countAttempt(db, { key, limit: MAILS_A_DAY, windowMs: DAY_MS, nowMs: now() })
    return !rateLimit || count <= MAILS_A_DAY
  }

  async function noteWithheld(db: Db, leadId: string): Promise<void> {
    await changeLead(db, leadId, { reply_withheld_at_ms: now() }, now())
  }

  async function isOn(db: Db, mail: Mail): Promise<boolean> {
    const name = wordsNameOf(mail)
    return name === undefined || (await words(db))[name].isOn
  }

  return {
    isOn,

    /**
     * Enqueues a mail that is switched on, or records that its mailbox has reached the limit. A held mail counts when it
     * is released.
     */
    async send(db: Db, mail: Mail & OutgoingMail): Promise<void> {
      if (!(await isOn(db, mail))) return
      if (mail.held || (await mayGo(db, mail.recipient))) await enqueueMail(db, mail, now())
      else if (mail.leadId) await noteWithheld(db, mail.leadId)
    },

    /**
     * Cancels held answers that are switched off by now, and those whose mailbox has reached the limit. Call it before the
     * mails of a record are released.
     */
    async withhold(db: Db, leadId: string): Promise<void> {
      const held = (await listMails(db, [leadId])).filter(({ kind, state }) => state === 'held' && AUTOMATIC.has(kind))
      for (const mail of held) {
        const isWanted = await isOn(db, mail as StoredMail & Mail)
        if (isWanted && (await mayGo(db, mail.recipient))) continue
        await cancelMails(db, leadId, ['held'], mail.id)
        if (isWanted) await noteWithheld(db, leadId)
      }
    },
  }
}

/** The mailbox of an address: letter case and a suffix after a plus make no difference. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/)
  const box = name.split('+', 1)[0] || name
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
