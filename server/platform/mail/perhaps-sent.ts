import type { Db } from '#server/platform/db/database.ts'

/** Reason that mails have which may have gone out after the backup that they came back with. For owners, in the inbox. */
export const PERHAPS_SENT =
  'This mail was still waiting when the backup was made, and may have gone out since. Send it again only if it did not arrive.'

const ON_THEIR_WAY = ['pending', 'held'] as const

/**
 * Lets no mail of a restored outbox go out by itself: whether it did, after the backup, cannot be seen from it. In the inbox
 * they are mails that have failed, which can be sent one by one.
 */
export async function markPerhapsSent(db: Db): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'failed', last_error: PERHAPS_SENT })
    .where('state', 'in', ON_THEIR_WAY)
    .execute()
}

/** Gives such mails the state that they have in the outbox of the site that was replaced, where they are known. */
export async function settlePerhapsSent(db: Db, replaced: Db): Promise<void> {
  const marked = await db.selectFrom('mail').select('id').where('last_error', '=', PERHAPS_SENT).execute()
  for (const { id } of marked) {
    const known = await replaced
      .selectFrom('mail')
      .select(['state', 'attempts', 'due_at_ms', 'last_error', 'written_at_ms', 'sent_at_ms'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) continue
    // A server that was sending it meanwhile may have stored the outcome.
    const mail = db.updateTable('mail').set(known).where('id', '=', id)
    await mail.where('last_error', '=', PERHAPS_SENT).execute()
  }
}

/** Mails that wait, and those that may have gone out. */
export async function countQuietMails(db: Db): Promise<{ waiting: number; uncertain: number }> {
  const { waiting, uncertain } = await db
    .selectFrom('mail')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('state', '=', 'pending').as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(eb.and({ state: 'failed', last_error: PERHAPS_SENT }))
        .as('uncertain'),
    ])
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirstOrThrow()
  return { waiting, uncertain }
}
