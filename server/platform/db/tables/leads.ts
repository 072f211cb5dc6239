import type { Selectable } from 'kysely'
import type { LeadList, LeadStatus, MAIL_STATES } from '#contract/leads.ts'

/** Somebody who wrote, asked or joined. */
export interface LeadTable {
  id: string
  list: LeadList
  status: LeadStatus
  done: boolean
  /** Why it was taken for spam; empty when it was not. */
  suspicion: string
  name: string
  email: string
  /** The address as it is compared: lower case. */
  email_key: string
  /** What the form said, by list. */
  content: unknown
  /** What the inbox searches: lower case. */
  search_text: string
  notes: string
  /** Set where a list has one record an address. */
  unique_key: string | null
  /** The drop that a quote was asked for in, or that a waiting person was told of. */
  drop_id: string | null
  /** When it was not answered by itself, since its address had its share of such mails; null when it was. */
  reply_withheld_at_ms: number | null
  /** When it came; for who joins again, when they last did. */
  received_at_ms: number
  created_at_ms: number
  updated_at_ms: number
  deleted_at_ms: number | null
}

export type StoredLead = Selectable<LeadTable>

/** The outbox: written in the transaction that makes the mail necessary. */
export interface MailTable {
  id: string
  lead_id: string | null
  kind: string
  /** Empty for the studio's own inbox, wherever that is when the mail goes out. */
  recipient: string
  data: unknown
  state: (typeof MAIL_STATES)[number]
  attempts: number
  /** When it is tried next; while it is being tried, when another worker may take over. */
  due_at_ms: number
  last_error: string
  /** When it was written as a file, where there is no mail server. */
  written_at_ms: number | null
  created_at_ms: number
  sent_at_ms: number | null
}

export interface StoolDropTable {
  id: string
  /** The window it opened by; null when it was opened by hand. */
  window_open_ms: number | null
  window_close_ms: number | null
  opened_at_ms: number
  closed_at_ms: number | null
  /** 'open' while it is, else null: unique, so that no two are open at once. */
  open_marker: string | null
  mailing: 'scheduled' | 'done' | 'cancelled'
  mail_due_at_ms: number
}

/** An address of which everything was erased. It is kept as a hash, so that a restored backup can be searched for it. */
export interface ErasureTable {
  id: string
  /** Of this entry alone. */
  salt: string
  address_hash: string
  /** Nothing of the address that is older stays; what came later is not meant. */
  erased_until_ms: number
}

export type StoredErasure = Selectable<ErasureTable>
