import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import type { WaitlistDemand } from '#contract/stool/waitlist-demand.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { findByAddress, insertLead, searchText } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import { type WishNames, wishInWords } from '#server/leads/wish.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { listMails, type StoredMail } from '#server/platform/mail/outbox.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'
import type { Suspicion } from '#server/platform/submissions/suspicion.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { readDemand } from './demand.ts'
import { cancelHeldMails, changeUnlessWaiting, changeWish, markBounced } from './waitlist-repository.ts'
import { nameWish } from './wish.ts'

const DROP_OPEN: Mail['kind'] = 'dropOpen'

/** Three fields are needed, which the browser may fill in at once. */
const MIN_FILL_MS = 1500

/** A person who leaves and joins again within this time gets one mail. */
const MAIL_PAUSE_MS = 10 * 60_000

export interface WaitlistServiceOptions {
  db: Db
  submissions: Submissions
  automaticMails: AutomaticMails
  now: () => number
  tokens: Tokens
  catalogue: () => Promise<StoolCatalogue>
}

interface Joining {
  input: WaitlistInput
  wish: WishNames | undefined
  sender: Sender
  suspicion: Suspicion
}

export type WaitlistService = ReturnType<typeof createWaitlistService>

/** People who want a mail about the next drop, one record for each address. */
export function createWaitlistService(options: WaitlistServiceOptions) {
  const { db, submissions, automaticMails, now, tokens, catalogue } = options
  /** @returns Id of the record of a person new to the list; undefined for a person already on it. */
  async function admit(db: Db, joining: Joining): Promise<string | undefined> {
    const { suspicion, input } = joining
    const { words, ...record } = recordOf(joining)
    const added = await insertLead(db, { ...record, list: 'waitlist', words, oneAnAddress: true }, now())
    if (added !== undefined) return added
    const known = await findByAddress(db, 'waitlist', input.email)
    const { idempotencyKey } = joining.sender
    // Sent again by a browser that had no line for days: its person may have left since.
    if (known && idempotencyKey !== undefined && requestKeyOf(known) === idempotencyKey) return undefined
    // A suspected message does not change the record of a person who is quarantined already.
    if (!known || (suspicion && known.status === 'spam')) return undefined
    const change = {
      ...record,
      content: JSON.stringify(record.content),
      search_text: searchText([record.name, record.email, ...words]),
      done: false,
      received_at_ms: now(),
      deleted_at_ms: null,
    }
    if (await changeUnlessWaiting(db, known.id, change, now())) return known.id
    if (joining.wish && !suspicion) {
      await changeWish(db, known, { ids: input, names: joining.wish }, now())
    }
    return undefined
  }

  async function confirm(db: Db, leadId: string, { input, wish, suspicion }: Joining): Promise<void> {
    await cancelHeldMails(db, leadId)
    const mails = await listMails(db, [leadId])
    const wasTold = mails.some(
      ({ kind, state, created_at_ms }) =>
        kind === 'waitlistJoined' && state !== 'cancelled' && created_at_ms > now() - MAIL_PAUSE_MS,
    )
    if (wasTold) return
    const { firstName, email } = input
    const data = { firstName, wish: wishInWords(wish), unsubscribeToken: unsubscribeToken(tokens, leadId) }
    const mail: Mail = { kind: 'waitlistJoined', recipient: email, data }
    await automaticMails.send(db, { ...mail, leadId, held: suspicion !== '' })
  }

  return {
    /**
     * Puts a person on the list and confirms it by mail. A person on it keeps their place, and may change their wish; the
     * answer is the same.
     *
     * @throws {Problem} `invalid_input` for a wish that is not offered; as `submissions.receive`.
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
      // Read before the transaction, which takes the one connection of SQLite.
      const offered = await catalogue()
      return submissions.receive(submission, async (db, suspicion) => {
        const joining = { input, sender, suspicion, wish: nameWish(offered, input) }
        const leadId = await admit(db, joining)
        if (leadId !== undefined) await confirm(db, leadId, joining)
        return {}
      })
    },

    /** Wishes of those who wait. */
    demand: async (): Promise<WaitlistDemand> => readDemand(db, await catalogue()),

    /** Notes, in a transaction, that a mail could not be delivered: its person then counts as not mailed. */
    async nobodyThere(db: Db, { kind, lead_id: leadId }: Pick<StoredMail, 'kind' | 'lead_id'>): Promise<void> {
      if (kind === DROP_OPEN && leadId !== null) await markBounced(db, leadId, now())
    },
  }
}

/** Key of the request by which a person joined last. */
const requestKeyOf = ({ content }: Pick<StoredLead, 'content'>) =>
  (Object(content) as { requestKey?: string }).requestKey

/** The record of a person, with the words that a search finds. */
function recordOf({ input, wish, sender: { page, idempotencyKey: requestKey }, suspicion }: Joining) {
  const { email, firstName, lastName, height, fabric } = input
  const consent = STOOL_TEXT.waitlistInvitation
  const content = { firstName, lastName, ...(wish && { wish }), consent, page, requestKey }
  const status: 'spam' | 'waiting' = suspicion ? 'spam' : 'waiting'
  const wished = { wished_height: height, wished_fabric: fabric }
  const words = wish ? [wish.height, wish.fabric] : []
  return { status, suspicion, name: `${firstName} ${lastName}`, email, content, ...wished, words }
}
