import type { Db } from '#server/platform/db/database.ts'
import { hashBody, rememberAnswer, reserveKey } from '#server/platform/submissions/idempotency.ts'
import { IDEMPOTENCY_MS } from '#server/platform/submissions/submissions.ts'
import type { EditedLead } from './edit-lead.ts'
import { readRecord } from './lead-record.ts'
import { type ReplyContext, replyToLead } from './reply.ts'

type Sent = Pick<EditedLead, 'activityId'>

/**
 * Answers a lead by mail, once for each key.
 *
 * @throws {Problem} as `replyToLead`; `key_reused`.
 */
export async function sendReply(
  db: Db,
  written: { id: string; text: string },
  key: string | undefined,
  context: ReplyContext,
): Promise<EditedLead> {
  const { nowMs, actor } = context
  return db.transaction().execute(async (db) => {
    const keyed = key && `lead-reply:${actor.uid}:${key}`
    const known = keyed
      ? await reserveKey(db, { key: keyed, bodyHash: hashBody(written), nowMs, lifetimeMs: IDEMPOTENCY_MS })
      : undefined
    const sent = known ? (known.answer as Sent) : await replyToLead(db, written, context)
    if (keyed && !known) await rememberAnswer(db, keyed, sent)
    return { record: await readRecord(db, written.id, nowMs), activityId: sent.activityId }
  })
}
