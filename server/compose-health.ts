import { type BackupCheckOptions, createBackupCheck } from '#server/features/data/backups/backup-check.ts'
import { renderMail } from '#server/mails/render.ts'
import { createDatabaseCheck, type DatabaseCheckOptions } from '#server/platform/health/database-check.ts'
import { createDiskCheck, type DiskCheckOptions } from '#server/platform/health/disk-check.ts'
import { createEmailCheck, type EmailCheckOptions } from '#server/platform/health/email-check.ts'
import { createProxyCheck, type ProxyCheckOptions } from '#server/platform/health/proxy-check.ts'
import { createStorageCheck, type StorageCheckOptions } from '#server/platform/health/storage-check.ts'
import { createTestMail, type TestMailOptions } from '#server/platform/health/test-mail.ts'

type CheckParts = BackupCheckOptions &
  DatabaseCheckOptions &
  DiskCheckOptions &
  EmailCheckOptions &
  ProxyCheckOptions &
  StorageCheckOptions &
  Omit<TestMailOptions, 'render'>

/** The checks of the dashboard. */
export function composeHealthChecks(parts: CheckParts & { publicUrl: string }) {
  const { publicUrl, now } = parts
  return {
    email: createEmailCheck(parts),
    blob: createStorageCheck(parts),
    database: createDatabaseCheck(parts),
    disk: createDiskCheck(parts),
    backup: createBackupCheck(parts),
    proxy: createProxyCheck(parts),
    testMail: createTestMail({
      ...parts,
      render: (profile) => renderMail({ kind: 'testMail', data: {} }, { publicUrl, profile, nowMs: now() }),
    }),
  }
}
