import type { MailAnswer } from '#contract/leads/mail-answers.ts'
import { Problem } from '#contract/problem.ts'
import { countMessagesSince, insertMessage } from '#server/leads/messages.ts'
import { changeLead, emailKey, lockLead } from '#server/leads/repository.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { mailOfAddress } from '#server/platform/mail/signed-address.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { requireSigned } from '#server/platform/webhook/require-signed.ts'

const DAY_MS = 24 * 60 * 60_000
/** A person writes fewer: more come from two programs that answer each other. */
const ANSWERS_A_DAY_MAX = 50

interface MailAnswersOptions {
  db: Db
  now: () => number
  tokens: Tokens
  /** Undefined where no answers are taken. */
  mailEventsKey: Buffer | undefined
}

export type MailAnswers = ReturnType<typeof createMailAnswers>

/** Takes answers to mails of the site: each joins the conversation of the record that the mail was about. */
export function createMailAnswers({ db, now, tokens, mailEventsKey }: MailAnswersOptions) {
  return {
    /** @throws {Problem} as `requireSigned`. */
    requireSigned: (headers: Headers, body: string): void => requireSigned(headers, body, mailEventsKey, now()),

    /** @throws {Problem} `not_found` for an address of no mail, and of one whose record is gone; `rate_limited`. */
    take(answer: MailAnswer): Promise<{ kept: boolean }> {
      return db.transaction().execute(async (db) => {
        const lead = await leadOf(db, mailOfAddress(tokens, 'answer address', answer.to))
        const isNew = await keep(db, lead, answer, now())
        // Answers to leads set aside, and those of machines, are kept without a mail to the studio.
        if (isNew && !answer.isAutomatic && lead.status !== 'spam') await tellStudio(db, lead, answer, now())
        return { kept: isNew }
      })
    },
  }
}

async function leadOf(db: Db, mailId: string | undefined): Promise<StoredLead> {
  const mail =
    mailId === undefined
      ? undefined
      : await db.selectFrom('mail').select('lead_id').where('id', '=', mailId).executeTakeFirst()
  const lead = mail?.lead_id ? await lockLead(db, mail.lead_id) : undefined
  if (lead) return lead
  throw new Problem('not_found', 'This is the address of no mail of ours, or its record is gone.')
}

async function keep(db: Db, lead: StoredLead, answer: MailAnswer, nowMs: number): Promise<boolean> {
  if ((await countMessagesSince(db, lead.id, nowMs - DAY_MS)) >= ANSWERS_A_DAY_MAX) {
    throw new Problem('rate_limited', 'Too many answers came for this record today.', {
      retryAfterSeconds: DAY_MS / 1000,
    })
  }
  const { subject, text: body, messageId: message_id, from, attachments = [] } = answer
  const sender = emailKey(from) === lead.email_key ? '' : from
  const message = { subject, body, message_id, sender, attachments: attachments.join('\n') }
  return insertMessage(db, { id: newId(nowMs), lead_id: lead.id, author: '', ...message, created_at_ms: nowMs })
}

/** The record waits for the studio again, and the studio hears of it. */
async function tellStudio(db: Db, lead: StoredLead, answer: MailAnswer, nowMs: number): Promise<void> {
  const { id: leadId, list } = lead
  await changeLead(db, leadId, { done: false, wrote_back_at_ms: nowMs }, nowMs)
  const { from, text, attachments = [] } = answer
  const name = lead.name.trim() || lead.email
  const mail: Mail = { kind: 'answerToStudio', recipient: '', data: { leadId, list, name, from, text, attachments } }
  await enqueueMail(db, { ...mail, leadId }, nowMs)
}
