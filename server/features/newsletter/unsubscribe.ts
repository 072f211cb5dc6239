import { changeLead, lockLead } from '#server/leads/repository.ts'
import { readUnsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cancelMails } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'

/** Takes a record off the newsletter or the waitlist, with all mails that are still to go. Ignores unknown tokens. */
export async function unsubscribe(db: Db, token: string, tokens: Tokens, nowMs: number): Promise<void> {
  const leadId = readUnsubscribeToken(tokens, token)
  if (leadId === undefined) return
  await db.transaction().execute(async (db) => {
    const lead = await lockLead(db, leadId)
    if (!lead || lead.status === 'unsubscribed') return
    const content = JSON.stringify({ ...(lead.content as object), unsubscribedAt: new Date(nowMs).toISOString() })
    await changeLead(db, leadId, { status: 'unsubscribed', content }, nowMs)
    await cancelMails(db, leadId, ['held', 'pending'])
  })
}
