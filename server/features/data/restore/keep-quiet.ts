import { beginCopiesAnew } from '#server/features/data/sealing/key-repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import { beginQuiet } from '#server/platform/db/quiet-repository.ts'
import { markPerhapsSent } from '#server/platform/mail/perhaps-sent.ts'

/**
 * Keeps a restored site from mailing anybody twice: it may be another one beside the live site, and some of its mails have
 * gone out since the backup. Nothing leaves until an owner says that it is the live site, and those mails never by themselves.
 */
export async function keepQuiet(db: Db, backupAtMs: number, nowMs: number): Promise<void> {
  await markPerhapsSent(db)
  await db.updateTable('stool_drop').set({ mailing: 'cancelled' }).where('mailing', '=', 'scheduled').execute()
  await beginCopiesAnew(db)
  await beginQuiet(db, { since_ms: nowMs, backup_at_ms: backupAtMs, knows_mails: false })
}
