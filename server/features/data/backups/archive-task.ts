import type { BackupFacts, SecretInBackup } from '#server/features/data/archive/write-backup.ts'
import type { Config } from '#server/platform/config.ts'

/** Work on archives that is heavy enough for a thread of its own. */
export type ArchiveTask =
  | { kind: 'back-up'; config: Config; file: string; secret: SecretInBackup; nowMs: number }
  | { kind: 'verify'; file: string; migrations: string; scratchDir: string; passphrase: string | undefined }

/** The thread's answer. A failure that was expected has a message for the studio's owner. */
export type ArchiveAnswer =
  | { kind: 'back-up'; facts: BackupFacts }
  | { kind: 'verify'; restored: string }
  | { kind: 'failed'; message: string; isExpected: boolean }
