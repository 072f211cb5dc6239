import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Instant = z.iso.datetime()
const Name = z.string().check(z.maxLength(100))

/** Things that a backup holds, with their names for one and for more of them. */
export const BACKUP_THINGS = {
  projects: ['project', 'projects'],
  pictures: ['picture', 'pictures'],
  letters: ['letter', 'letters'],
  redirects: ['redirect', 'redirects'],
  files: ['uploaded file', 'uploaded files'],
  inquiries: ['inquiry', 'inquiries'],
  quotes: ['quote request', 'quote requests'],
  newsletter: ['person on the newsletter', 'people on the newsletter'],
  waitlist: ['person on the waitlist', 'people on the waitlist'],
  people: ['account', 'accounts'],
} as const
export type BackupThing = keyof typeof BACKUP_THINGS

/** Things that stay as they are when a backup is brought back: it only adds what the site no longer has. */
export const STAYING_THINGS: readonly BackupThing[] = ['inquiries', 'quotes', 'newsletter', 'waitlist', 'people']

export const BackupContents = z.object({
  name: z.string(),
  createdAt: Instant,
  sizeBytes: z.int(),
  /** Version of the program that made it; null where the backup does not say. */
  program: z.nullable(z.string()),
  /** Time of the trial in which it was restored, and was as it had been; null where it was not tried. */
  triedAt: z.nullable(Instant),
  things: z.array(
    z.object({
      thing: z.enum(Object.keys(BACKUP_THINGS) as [BackupThing, ...BackupThing[]]),
      /** Numbers in the backup and on the site. */
      inBackup: z.int(),
      today: z.int(),
      /** Numbers of those that only one of the two has. */
      onlyInBackup: z.int(),
      onlyToday: z.int(),
    }),
  ),
})
export type BackupContents = z.output<typeof BackupContents>

/** Looks inside a backup. Everything that is read of it is compared with its digest. */
export const lookInsideBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backup/contents',
  access: 'admin',
  input: z.object({ name: Name }),
  output: BackupContents,
})

export const BRING_BACK_WORD = 'BRING BACK'

const BringBack = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** The result, or the reason of the failure, in words. */
  message: z.string(),
})
export type BringBack = z.output<typeof BringBack>

/** Begins to bring a backup back; `getBringBack` says how it goes on. Another backup is made first. */
export const bringBack = endpoint({
  method: 'POST',
  path: '/api/admin/bring-back',
  access: 'owner',
  needsFresh: true,
  input: z.object({ name: Name, confirmation: z.literal(BRING_BACK_WORD, `Type ${BRING_BACK_WORD} to confirm`) }),
  output: BringBack,
})

/** How the last one goes, or went. */
export const getBringBack = endpoint({
  method: 'GET',
  path: '/api/admin/bring-back',
  access: 'admin',
  input: z.object({}),
  output: BringBack,
})
