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

/** Actions that use a way to sign in without changing one. */
const USES: readonly OwnAccountAction[] = ['recovery_code.used']

/**
 * Records a change that a person made to their own account, and mails it to them in case it was not them. A change of a way
 * to sign in also ends the links and half-finished sign-ins of before.
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
