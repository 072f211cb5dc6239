import type { ShownLetter } from '#contract/journal/letters.ts'
import { lockLead } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { countUntried, insertDelivery, listWithoutLetter } from './deliveries.ts'
import { contentOf } from './present.ts'
import { changeLetterRow, findDueLetter, findLetterRow, lockSending } from './repository.ts'
import { type ResolveContext, resolveLetter } from './resolve.ts'
import { subjectOf } from './write.ts'

/** Mails of one transaction: after a crash the next one goes on with the rest. */
const BATCH = 100
/** Letters that may wait in the outbox: whoever writes to the studio meanwhile is answered after these at most. */
const UNTRIED_MAX = 200

export interface SendingContext extends ResolveContext {
  db: Db
  now: () => number
  tokens: Tokens
  isStaging: boolean
}

/** Takes the letter whose time has come one step further: begins it, or puts its next mails into the outbox. */
export async function sendDue(context: SendingContext): Promise<void> {
  const { db, now, isStaging } = context
  if (isStaging || (await findQuiet(db))) return
  const letter = await findDueLetter(db, now())
  if (letter?.state === 'scheduled') await begin(context, letter.id)
  if (letter?.state === 'sending') await sendBatch(context, letter.id)
}

/** Fixes what the mails say, and shows the page. A letter that names what visitors cannot see becomes a draft again. */
async function begin({ db, now, readSeen }: SendingContext, id: string): Promise<void> {
  const seen = await readSeen()
  return withLock(db, 'documents', async (db) => {
    const row = await findLetterRow(db, id)
    if (row?.state !== 'scheduled' || (row.due_at_ms ?? 0) > now()) return
    const { letter, missing } = await resolveLetter(db, { slug: row.slug, content: contentOf(row) }, seen)
    const subject = subjectOf(id, contentOf(row))
    if (Object.keys(missing).length > 0) {
      await changeLetterRow(db, id, { state: 'draft', due_at_ms: null }, now())
      await recordActivity(db, { actor: null, action: 'journal_letter.held', subject, after: { missing } }, now())
      return
    }
    const begun = { state: 'sending', mailed: JSON.stringify(letter), begun_at_ms: row.begun_at_ms ?? now() } as const
    await changeLetterRow(db, id, begun, now())
    await recordActivity(db, { actor: null, action: 'journal_letter.sent', subject }, now())
  })
}

function sendBatch({ db, now, tokens }: SendingContext, letterId: string): Promise<void> {
  return db.transaction().execute(async (db) => {
    if (!(await lockSending(db, letterId)) || (await countUntried(db, now())) >= UNTRIED_MAX) return
    const leadIds = await listWithoutLetter(db, letterId, BATCH)
    for (const leadId of leadIds) await sendTo(db, { letterId, leadId, tokens, nowMs: now() })
    if (leadIds.length === 0) await changeLetterRow(db, letterId, { state: 'sent', done_at_ms: now() }, now())
  })
}

interface Sending {
  letterId: string
  leadId: string
  tokens: Tokens
  nowMs: number
}

/** The record stays locked, so that who leaves at this moment either gets none, or takes back one that is in the outbox. */
async function sendTo(db: Db, { letterId, leadId, tokens, nowMs }: Sending): Promise<void> {
  const lead = await lockLead(db, leadId)
  if (lead?.status !== 'confirmed' || lead.deleted_at_ms !== null) return
  const data = { letterId, unsubscribeToken: unsubscribeToken(tokens, leadId) }
  const mailId = await enqueueMail(db, { kind: 'journalLetter', recipient: lead.email, data, leadId }, nowMs)
  await insertDelivery(db, { letterId, leadId, mailId }, nowMs)
}

/** @returns A reader of letters as their mails say them, which remembers the last one. */
export function createMailedLetters(db: Db) {
  let last: { id: string; letter: ShownLetter } | undefined
  return async (id: string): Promise<ShownLetter | undefined> => {
    if (last?.id === id) return last.letter
    const letter = (await findLetterRow(db, id))?.mailed as ShownLetter | null | undefined
    if (!letter) return undefined
    last = { id, letter }
    return letter
  }
}
