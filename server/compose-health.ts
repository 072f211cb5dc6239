import { type BackupCheckOptions, createBackupCheck } from '#server/features/data/backups/backup-check.ts'
import { renderMail } from '#server/mails/render.ts'
import { createDatabaseCheck, type DatabaseCheckOptions } from '#server/platform/health/database-check.ts'
import { createDiskCheck, type DiskCheckOptions } from '#server/platform/health/disk-check.ts'
import { createEmailCheck, type EmailCheckOptions } from '#server/platform/health/email-check.ts'
import { createProxyCheck, type ProxyCheckOptions } from '#server/platform/health/proxy-check.ts'
import { createStorageCheck, type StorageCheckOptions } from '#server/platform/health/storage-check.ts'
import { createTestMail, type TestMailOptions } from '#server/platform/health/test-mail.ts'

type CheckDependencies = BackupCheckOptions &
  DatabaseCheckOptions &
  DiskCheckOptions &
  EmailCheckOptions &
  ProxyCheckOptions &
  StorageCheckOptions &
  Omit<TestMailOptions, 'render'>

/** The checks of the dashboard. */
export function composeHealthChecks(dependencies: CheckDependencies & { publicUrl: string }) {
  const { publicUrl, now } = dependencies
  return {
    email: createEmailCheck(dependencies),
    blob: createStorageCheck(dependencies),
    database: createDatabaseCheck(dependencies),
    disk: createDiskCheck(dependencies),
    backup: createBackupCheck(dependencies),
    proxy: createProxyCheck(dependencies),
    testMail: createTestMail({
      ...dependencies,
      render: (profile) => renderMail({ kind: 'testMail', data: {} }, { publicUrl, profile, nowMs: now() }),
    }),
  }
}
