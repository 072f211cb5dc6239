import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { LETTER_STATES, LetterContent } from './letters.ts'

const Instant = z.nullable(z.iso.datetime())

/** Mails of a letter by what became of them. */
const Deliveries = z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), cancelled: z.int() })

const Item = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(LETTER_STATES),
  /** Time at which it goes out, or was to. */
  dueAt: Instant,
  /** Time at which it began to go out. */
  begunAt: Instant,
  /** True where visitors do not find its page although it went out. */
  pageHidden: z.boolean(),
  deliveries: Deliveries,
  updatedAt: z.iso.datetime(),
}

/** A line of the list of letters. */
export const LetterItem = z.object(Item)
export type LetterItem = z.output<typeof LetterItem>

/** A letter with its words. Its entity tag changes with words, state and page. */
export const Letter = z.object({ ...Item, content: LetterContent })
export type Letter = z.output<typeof Letter>

const PATH = '/api/admin/journal-letters'
const Id = line(64)

/** Newest first, with the number of people who would get the next one. */
export const listJournalLetters = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  input: z.object({}),
  output: z.object({ letters: z.array(LetterItem), subscribers: z.int() }),
})
export type Letters = z.output<(typeof listJournalLetters)['output']>

export const getJournalLetter = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  selectedBy: 'id',
  input: z.object({ id: Id }),
  output: Letter,
  fallback: (status) => `Failed to load the letter (HTTP ${status})`,
})

/** An empty draft, or one that announces a project. The postal address is that of the letter before. */
export const addJournalLetter = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  status: 201,
  input: z.object({ projectId: z.optional(line(200)) }),
  output: Letter,
})

/** Changes the parts that are named. A letter that is scheduled must be stopped before; of one that went out the page changes. */
export const updateJournalLetter = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  selectedBy: 'id',
  takesIfMatch: true,
  input: z.extend(z.partial(LetterContent), { id: Id, pageHidden: z.optional(z.boolean()) }),
  output: Letter,
  fallback: (status) => `Failed to save the letter (HTTP ${status})`,
})

/** Only a draft. */
export const deleteJournalLetter = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  selectedBy: 'id',
  takesIfMatch: true,
  input: z.object({ id: Id }),
  output: z.object({ success: z.literal(true) }),
  current: Letter,
})

/** @property at The studio's local time as 'YYYY-MM-DDTHH:mm'; left out to send it after the pause in which it can be stopped. */
export const scheduleJournalLetter = endpoint({
  method: 'POST',
  path: `${PATH}/schedule`,
  access: 'admin',
  takesIfMatch: true,
  input: z.object({ id: Id, at: z.optional(line(16)) }),
  output: Letter,
})

export const stopJournalLetter = endpoint({
  method: 'POST',
  path: `${PATH}/stop`,
  access: 'admin',
  input: z.object({ id: Id }),
  output: Letter,
})

/** The mail, and what is still missing before it can go out, by field. */
export const previewJournalLetter = endpoint({
  method: 'POST',
  path: `${PATH}/preview`,
  access: 'admin',
  input: LetterContent,
  output: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    missing: z.record(z.string(), z.array(z.string())),
  }),
})
export type LetterPreview = z.output<(typeof previewJournalLetter)['output']>

/** Sends the letter as it is typed to the signed-in person, at once. */
export const sendJournalLetterOnTrial = endpoint({
  method: 'POST',
  path: `${PATH}/trial`,
  access: 'admin',
  input: LetterContent,
  output: z.object({ ok: z.boolean(), message: z.string() }),
})
