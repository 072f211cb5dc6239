import type { SecretWish } from '#server/features/data/archive/back-up-site.ts'
import type { BackupFacts } from '#server/features/data/archive/write-backup.ts'
import type { CopyFacts, CopyOptions } from '#server/features/data/away/copy-away.ts'
import type { PrepareOptions } from '#server/features/data/bring-back/prepare-backup.ts'
import type { SwapOptions } from '#server/features/data/bring-back/swap-in.ts'
import type { ArchiveContents } from '#server/features/data/contents/read-contents.ts'
import type { BackupPlace, Config } from '#server/platform/config.ts'

/** Work on archives that is heavy enough for a process of its own. */
export type ArchiveTask =
  | { kind: 'back-up'; config: Config; file: string; secret: SecretWish; nowMs: number }
  | { kind: 'look'; file: string }
  | ({ kind: 'prepare' } & PrepareOptions)
  | ({ kind: 'swap' } & SwapOptions)
  | { kind: 'verify'; file: string; migrations: string; scratchDir: string; passphrase: string | undefined }
  | (Omit<CopyOptions, 'place'> & { kind: 'copy'; place: BackupPlace })

/** The process's answer. A failure that was expected has a message for the studio's owner. */
export type ArchiveAnswer =
  | { kind: 'back-up'; facts: BackupFacts }
  | { kind: 'verify'; restored: string }
  | { kind: 'copy'; facts: CopyFacts }
  | { kind: 'look'; contents: ArchiveContents }
  | { kind: 'prepare' }
  | { kind: 'swap'; isDone: boolean }
  | { kind: 'failed'; message: string; isExpected: boolean }
