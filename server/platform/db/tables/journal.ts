import type { Selectable } from 'kysely'
import type { LetterState } from '#contract/journal/letters.ts'

/** A letter to the newsletter, which is also a page of the journal. */
export interface JournalLetterTable {
  id: string
  /** Last part of the address of its page. */
  slug: string
  state: LetterState
  /** Content as it was written, a `LetterContent`. */
  content: unknown
  /** As it goes out, a `ShownLetter`; null before it begins to. */
  mailed: unknown
  /** Time at which it begins to go out; null for a draft. */
  due_at_ms: number | null
  /** Time at which it began to go out, and its page to be shown. */
  begun_at_ms: number | null
  done_at_ms: number | null
  page_hidden: boolean
  /** Goes up with every change. */
  revision: number
  created_at_ms: number
  updated_at_ms: number
}

export type StoredJournalLetter = Selectable<JournalLetterTable>

/** A letter that was put into the outbox for a subscriber. */
export interface JournalDeliveryTable {
  letter_id: string
  lead_id: string
  mail_id: string
  created_at_ms: number
}

/** A report of a mail server that was taken. */
export interface MailEventTable {
  /** As the sender of the report names it. */
  id: string
  received_at_ms: number
}
