import type { Mail, OwnAccountAction } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { deviceOf } from './device.ts'
import { deletePending } from './repository.ts'

interface OwnChange {
  user: { uid: string; email: string }
  action: OwnAccountAction
  userAgent: string
}

/** Actions that use a way in without changing one. */
const USES: readonly OwnAccountAction[] = ['recovery_code.used']

/**
 * Remembers what somebody did to their own account, and tells them by mail: it may have been somebody else. Where a way
 * in has changed, links and half-finished sign-ins of before are over.
 */
export async function noteOwnChange(db: Db, { user, action, userAgent }: OwnChange, nowMs: number): Promise<void> {
  const data = { action, at: new Date(nowMs).toISOString(), device: deviceOf(userAgent) }
  const mail: Mail = { kind: 'accountChanged', recipient: user.email, data }
  await db.transaction().execute(async (db) => {
    if (!USES.includes(action)) await deletePending(db, user.uid)
    await enqueueMail(db, mail, nowMs)
    await recordActivity(db, { actor: user, action, subject: { id: user.uid, name: '' } }, nowMs)
  })
}
