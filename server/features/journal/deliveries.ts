import type { LetterItem } from '#contract/journal/letters-admin.ts'
import type { Db } from '#server/platform/db/database.ts'

const LETTER_MAIL = 'journalLetter'

const isSubscriber = { list: 'newsletter', status: 'confirmed' } as const

/** Number of people who would get a letter now. */
export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list', '=', isSubscriber.list)
    .where('status', '=', isSubscriber.status)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of confirmed subscribers without this letter, in the order in which they joined. */
export async function listWithoutLetter(db: Db, letterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('list', '=', isSubscriber.list)
    .where('status', '=', isSubscriber.status)
    .where('deleted_at_ms', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('journal_delivery')
            .select('lead_id')
            .where('letter_id', '=', letterId)
            .whereRef('lead_id', '=', 'lead.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a letter is in the outbox for a subscriber. @throws where it is already. */
export async function insertDelivery(
  db: Db,
  delivery: { letterId: string; leadId: string; mailId: string },
  nowMs: number,
): Promise<void> {
  const { letterId: letter_id, leadId: lead_id, mailId: mail_id } = delivery
  await db.insertInto('journal_delivery').values({ letter_id, lead_id, mail_id, created_at_ms: nowMs }).execute()
}

/** Letters in the outbox that have not been tried: while there are many, other mails would wait behind more. */
export async function countUntried(db: Db, nowMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', LETTER_MAIL)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .where('written_at_ms', 'is', null)
    .where('due_at_ms', '<=', nowMs)
    .executeTakeFirstOrThrow()
  return count
}

const NONE: LetterItem['deliveries'] = { waiting: 0, sent: 0, failed: 0, cancelled: 0 }
const COUNTED = { held: 'waiting', pending: 'waiting', sent: 'sent', failed: 'failed', cancelled: 'cancelled' } as const

/** Outcomes of the mails of letters, by the letter's id. @returns A reader with zeros for letters without mails. */
export async function countDeliveries(db: Db): Promise<(letterId: string) => LetterItem['deliveries']> {
  const rows = await db
    .selectFrom('journal_delivery')
    .innerJoin('mail', 'mail.id', 'journal_delivery.mail_id')
    .select(({ fn }) => ['letter_id', 'state', fn.countAll<number>().as('count')])
    .groupBy(['letter_id', 'state'])
    .execute()
  const counts = new Map<string, LetterItem['deliveries']>()
  for (const { letter_id, state, count } of rows) {
    const known = counts.get(letter_id) ?? NONE
    counts.set(letter_id, { ...known, [COUNTED[state]]: known[COUNTED[state]] + count })
  }
  return (letterId) => counts.get(letterId) ?? NONE
}
