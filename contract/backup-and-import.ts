import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IMPORT_MAX_BYTES } from './limits.ts'

const Instant = z.iso.datetime()

/** Reasons for which a backup is made. */
export const BACKUP_KINDS = ['nightly', 'manual', 'before-import', 'before-clear-all', 'before-bring-back'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

export const Backup = z.object({
  /** Name of the file. */
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  sizeBytes: z.int(),
  createdAt: Instant,
})
export type Backup = z.output<typeof Backup>

const Backups = z.object({
  /** Newest first. */
  backups: z.array(Backup),
  /** Time of the next nightly backup. */
  nextAt: z.nullable(Instant),
  /** The last time that one was restored on trial; null before the first. */
  drill: z.nullable(z.object({ at: Instant, ok: z.boolean(), message: z.string() })),
})
export type Backups = z.output<typeof Backups>

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  input: z.object({}),
  output: Backups,
})

/** Makes a backup now; the answer comes when it is there. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  input: z.object({}),
  output: Backups,
})

/** The archive itself, which holds the data of all people: for owners. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backup',
  access: 'owner',
  needsFresh: true,
  input: z.object({ name: z.string().check(z.maxLength(100)) }),
  output: z.never(),
})

/** Pictures that their rights close on the day of an export are left out of it, or included. */
const CLOSED = ['left-out', 'included'] as const
export type ClosedInExport = (typeof CLOSED)[number]

/** The content of the site with its pictures as one zip, without leads and accounts. */
export const exportContent = endpoint({
  method: 'GET',
  path: '/api/admin/export',
  access: 'admin',
  input: z.object({ closed: z._default(z.enum(CLOSED), 'left-out') }),
  output: z.never(),
})

/** A picture that is not in an export, and why, in words for people. */
export const MissingPicture = z.object({ pathname: z.string(), reason: z.string() })
export type MissingPicture = z.output<typeof MissingPicture>

/** Pictures that an export made now would lack: `closed` are those that could be in it. */
export const checkExport = endpoint({
  method: 'GET',
  path: '/api/admin/export/missing',
  access: 'admin',
  input: z.object({}),
  output: z.object({ missing: z.array(MissingPicture), closed: z.optional(z.array(MissingPicture)) }),
})

export const IMPORT_MODES = ['merge', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Parts of the content with their titles, in the order in which people read about them. */
export const CONTENT_TITLES = {
  projects: 'Projects',
  pictures: 'Pictures',
  letters: 'Letters',
  settings: 'Site settings',
  profile: 'Studio profile',
  pageTexts: 'Page texts',
  tours: 'Home tours',
  mails: 'Words of the mails',
  replyTemplates: 'Answers written ahead',
  catalogue: 'Stool catalogue',
  redirects: 'Web addresses',
} as const
export type ContentKind = keyof typeof CONTENT_TITLES
const Kind = z.enum(Object.keys(CONTENT_TITLES) as [ContentKind, ...ContentKind[]])

const Names = z.array(z.string())

export const ImportReport = z.object({
  mode: z.enum(IMPORT_MODES),
  dryRun: z.boolean(),
  kinds: z.array(
    z.object({
      kind: Kind,
      /** Numbers of items. */
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      /** Their names; only the first ones where there are many. */
      names: z.object({ added: Names, changed: Names, removed: Names }),
    }),
  ),
  /** Warnings about the outcome, a sentence each. */
  problems: z.array(z.string()),
})
export type ImportReport = z.output<typeof ImportReport>

/**
 * Takes a zip of `exportContent`, or the content.json out of one, as its body. Merging adds and changes; replacing also
 * removes content that the file lacks: 403 for people who are not owners.
 */
export const importContent = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  access: 'admin',
  input: z.object({
    mode: z._default(z.enum(IMPORT_MODES, 'Choose merge or replace'), 'merge'),
    /** Reports the changes without making them. */
    dryRun: z._default(z.stringbool({ error: 'Choose true or false' }), false),
  }),
  output: ImportReport,
  upload: { maxBytes: IMPORT_MAX_BYTES },
})

export const CLEAR_ALL_WORD = 'DELETE'

export const clearAll = endpoint({
  method: 'POST',
  path: '/api/admin/clear-all',
  access: 'owner',
  needsFresh: true,
  input: z.object({ confirmation: z.literal(CLEAR_ALL_WORD, `Type ${CLEAR_ALL_WORD} to confirm`) }),
  /** Numbers of items moved to the trash, and the name of the backup that was made before. */
  output: z.object({ success: z.literal(true), projects: z.int(), letters: z.int(), backup: z.string() }),
})
