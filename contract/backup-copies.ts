import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Instant = z.iso.datetime()

/**
 * How it stands with copies of backups at a second place. `warned` are copies that one disk would take along; `held` is a
 * site that keeps quiet and copies nothing.
 */
export const COPY_STATES = ['off', 'held', 'unlocked', 'waiting', 'copying', 'copied', 'warned', 'failed'] as const
export type CopyState = (typeof COPY_STATES)[number]

export const BackupCopies = z.object({
  state: z.enum(COPY_STATES),
  /** In words for the studio's owner. */
  message: z.string(),
  /** The second place in words, as 'the folder /mnt/elsewhere'; null where none is configured. */
  place: z.nullable(z.string()),
  /** Time from which the passphrase locks; null where there is none. */
  passphraseSince: z.nullable(Instant),
})
export type BackupCopies = z.output<typeof BackupCopies>

export const getBackupCopies = endpoint({
  method: 'GET',
  path: '/api/admin/backup-copies',
  access: 'admin',
  input: z.object({}),
  output: BackupCopies,
})

/** Has the newest backup copied and read back within seconds, also what lies there already. 409 while the site keeps quiet. */
export const copyBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backup-copies',
  access: 'admin',
  input: z.object({}),
  output: BackupCopies,
})

/** Makes a passphrase, which this answer alone holds. It locks once it is confirmed. */
export const makeBackupPassphrase = endpoint({
  method: 'POST',
  path: '/api/admin/backup-passphrase',
  access: 'owner',
  needsFresh: true,
  input: z.object({}),
  output: z.object({ id: z.string(), passphrase: z.string() }),
})

/** Says that the passphrase has been written down: from then on it locks what is copied. 404 once another was made. */
export const confirmBackupPassphrase = endpoint({
  method: 'PUT',
  path: '/api/admin/backup-passphrase',
  access: 'owner',
  input: z.object({ id: z.string().check(z.regex(/^[\da-f]{16}$/, 'Not the id of a passphrase')) }),
  output: BackupCopies,
})
