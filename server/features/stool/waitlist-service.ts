import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { findByAddress, insertLead, searchText } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listMails, type StoredMail } from '#server/platform/mail/outbox.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'
import type { Suspicion } from '#server/platform/submissions/suspicion.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { cancelHeldMails, changeUnlessWaiting, markBounced } from './waitlist-repository.ts'

const DROP_OPEN: Mail['kind'] = 'dropOpen'

/** There are three fields, which the browser may fill in at once. */
const MIN_FILL_MS = 1500

/** A person who leaves and joins again within this time gets one mail. */
const MAIL_PAUSE_MS = 10 * 60_000

export interface WaitlistServiceOptions {
  submissions: Submissions
  automaticMails: AutomaticMails
  now: () => number
  tokens: Tokens
}

export type WaitlistService = ReturnType<typeof createWaitlistService>

/** People who want a mail about the next drop, one record for each address. */
export function createWaitlistService({ submissions, automaticMails, now, tokens }: WaitlistServiceOptions) {
  /** @returns Id of the record of a person new to the list; undefined for a person already on it. */
  async function admit(
    db: Db,
    { email, ...person }: WaitlistInput,
    { page }: Sender,
    suspicion: Suspicion,
  ): Promise<string | undefined> {
    const record = {
      status: suspicion ? 'spam' : 'waiting',
      suspicion,
      name: `${person.firstName} ${person.lastName}`,
      email,
    } as const
    const content = { ...person, consent: STOOL_TEXT.waitlistInvitation, page }
    const words = [record.name, email]
    const added = await insertLead(db, { ...record, list: 'waitlist', content, words: [], oneAnAddress: true }, now())
    if (added !== undefined) return added
    const known = await findByAddress(db, 'waitlist', email)
    // A suspected message does not change the record of a person who is quarantined already.
    if (!known || (suspicion && known.status === 'spam')) return undefined
    const change = {
      ...record,
      content: JSON.stringify(content),
      search_text: searchText(words),
      done: false,
      received_at_ms: now(),
      deleted_at_ms: null,
    }
    return (await changeUnlessWaiting(db, known.id, change, now())) ? known.id : undefined
  }

  async function confirm(db: Db, leadId: string, { firstName, email }: WaitlistInput, held: boolean): Promise<void> {
    await cancelHeldMails(db, leadId)
    const mails = await listMails(db, [leadId])
    const wasTold = mails.some(
      ({ kind, state, created_at_ms }) =>
        kind === 'waitlistJoined' && state !== 'cancelled' && created_at_ms > now() - MAIL_PAUSE_MS,
    )
    if (wasTold) return
    const data = { firstName, unsubscribeToken: unsubscribeToken(tokens, leadId) }
    const mail: Mail = { kind: 'waitlistJoined', recipient: email, data }
    await automaticMails.send(db, { ...mail, leadId, held })
  }

  return {
    /**
     * Puts a person on the list and confirms it by mail. A person on it keeps their place; the answer is the same.
     *
     * @throws {Problem} as `submissions.receive`.
     */
    async join(input: WaitlistInput, honeypot: string | undefined, sender: Sender): Promise<Record<string, never>> {
      const words = `${input.firstName}\n${input.lastName}`
      const submission = {
        form: 'waitlist',
        sender,
        body: input,
        honeypot,
        words,
        minFillMs: MIN_FILL_MS,
        oneAnAddress: true,
      }
      return submissions.receive(submission, async (db, suspicion) => {
        const leadId = await admit(db, input, sender, suspicion)
        if (leadId !== undefined) await confirm(db, leadId, input, suspicion !== '')
        return {}
      })
    },

    /** Notes, in a transaction, that a mail could not be delivered: its person then counts as not mailed. */
    async nobodyThere(db: Db, { kind, lead_id: leadId }: Pick<StoredMail, 'kind' | 'lead_id'>): Promise<void> {
      if (kind === DROP_OPEN && leadId !== null) await markBounced(db, leadId, now())
    },
  }
}
