import type { output } from 'zod/mini'
import type { reportMailEvent } from '#contract/journal/mail-events.ts'
import type { LeadStatus } from '#contract/leads/leads.ts'
import { Problem } from '#contract/problem.ts'
import { consentOf } from '#server/leads/newsletter-consent.ts'
import { changeLead, emailKey, listLeadsOfAddress, lockLead } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { cancelMails, type StoredMail } from '#server/platform/mail/outbox.ts'
import { mailOfAddress } from '#server/platform/mail/signed-address.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { requireSigned } from '#server/platform/webhook/require-signed.ts'

interface MailEventsOptions {
  db: Db
  now: () => number
  tokens: Tokens
  /** Undefined where no reports are taken. */
  mailEventsKey: Buffer | undefined
}

type MailEvent = output<(typeof reportMailEvent)['input']>
type Suppressed = Extract<LeadStatus, 'bounced' | 'complained'>

export type MailEvents = ReturnType<typeof createMailEvents>

/** Statuses in which mails go to an address without its asking. */
const WRITTEN_TO: readonly LeadStatus[] = ['confirmed', 'pending', 'waiting', 'notified']
const LETTERS: readonly string[] = ['journalLetter', 'newsletterConfirm', 'newsletterWelcome']
const REMEMBERED_MS = 24 * 60 * 60_000

/** Reports about mails that did not arrive, or were not wanted: their addresses leave newsletter and waitlist. */
export function createMailEvents({ db, now, tokens, mailEventsKey }: MailEventsOptions) {
  return {
    /** @throws {Problem} `not_found` where no reports are taken, `unauthenticated` for one that is not signed. */
    requireSigned: (headers: Headers, body: string): void => requireSigned(headers, body, mailEventsKey, now()),

    /** @param id Of the report: the same one again changes nothing. @throws {Problem} `invalid_input` without an address. */
    report(event: MailEvent, id: string): Promise<{ changed: number }> {
      return db.transaction().execute(async (db) => {
        if (!(await isNew(db, id, now()))) return { changed: 0 }
        return { changed: await suppress(db, await addressOf(db, tokens, event), event.type, now()) }
      })
    },

    /** Notes, in a transaction, that a mail server said at once that there is no such address. */
    async nobodyThere(db: Db, { kind, recipient }: Pick<StoredMail, 'kind' | 'recipient'>): Promise<void> {
      if (LETTERS.includes(kind)) await suppress(db, recipient, 'bounced', now(), ['newsletter'])
    },
  }
}

/** @returns False for a report that was taken before. */
async function isNew(db: Db, id: string, nowMs: number): Promise<boolean> {
  await db
    .deleteFrom('mail_event')
    .where('received_at_ms', '<', nowMs - REMEMBERED_MS)
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_event')
    .values({ id, received_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

async function addressOf(db: Db, tokens: Tokens, { returnAddress, email }: MailEvent): Promise<string> {
  const mailId = returnAddress === undefined ? undefined : mailOfAddress(tokens, 'return address', returnAddress)
  const mail =
    mailId === undefined
      ? undefined
      : await db.selectFrom('mail').select('recipient').where('id', '=', mailId).executeTakeFirst()
  const address = mail?.recipient ?? email
  if (address) return address
  const message = 'Please name the return address of a mail, or the address of its recipient.'
  throw new Problem('invalid_input', message, { fields: { returnAddress: [message] } })
}

/** @returns The number of records that changed. */
async function suppress(
  db: Db,
  address: string,
  status: Suppressed,
  nowMs: number,
  lists: readonly StoredLead['list'][] = ['newsletter', 'waitlist'],
): Promise<number> {
  const leads = (await listLeadsOfAddress(db, emailKey(address))).filter(({ list }) => lists.includes(list))
  let changed = 0
  for (const { id } of leads) {
    const lead = await lockLead(db, id)
    if (!lead || !WRITTEN_TO.includes(lead.status)) continue
    // The link of an earlier mail must not confirm an address whose owner has complained.
    const isOver = status === 'complained' && lead.list === 'newsletter'
    const consent = isOver && { ...consentOf(lead), unsubscribedAt: new Date(nowMs).toISOString() }
    await changeLead(db, id, { status, ...(consent && { content: JSON.stringify(consent) }) }, nowMs)
    await cancelMails(db, id, ['held', 'pending'])
    changed += 1
  }
  return changed
}
