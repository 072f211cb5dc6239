import type { Generated, Selectable } from 'kysely'
import type { LeadList, LeadStatus, MAIL_STATES } from '#contract/leads/leads.ts'

/** A person's inquiry, request or subscription. */
export interface LeadTable {
  id: string
  list: LeadList
  status: LeadStatus
  done: boolean
  /** Reason why it is taken for spam; empty when it is not. */
  suspicion: string
  name: string
  email: string
  /** The address as it is compared: lower case. */
  email_key: string
  /** The answers of the form; their shape depends on the list. */
  content: unknown
  /** Text that the inbox searches, in lower case. */
  search_text: string
  notes: string
  /** Email address of the person of the studio who sees to it; empty for nobody. */
  assignee: Generated<string>
  /** Day on which it comes back, 'YYYY-MM-DD' by the studio's calendar; null for none. */
  remind_on: string | null
  /** Ids of what a person on the waitlist would like; empty for no wish. */
  wished_height: Generated<string>
  wished_fabric: Generated<string>
  /** Set where a list has one record an address. */
  unique_key: string | null
  /** The drop that a quote was asked for in, or that a person on the waitlist was mailed about. */
  drop_id: string | null
  /** Time at which the automatic reply was withheld, as its address had too many of them; null where it was sent. */
  reply_withheld_at_ms: number | null
  /** Time of the person's last answer by mail that the studio has not replied to; null for none. */
  wrote_back_at_ms: number | null
  /** Time of arrival; for people who join again, of the last time. */
  received_at_ms: number
  created_at_ms: number
  updated_at_ms: number
  deleted_at_ms: number | null
}

export type StoredLead = Selectable<LeadTable>

/** One message about a lead, besides its form. */
export interface LeadMessageTable {
  /** That of its mail where the studio wrote it. */
  id: string
  lead_id: string
  /** Email address of the person of the studio; empty for the person whose lead it is. */
  author: string
  subject: string
  body: string
  /** Message-ID of a mail that came in; null for one of the studio. */
  message_id: string | null
  /** Address that a mail came in from; empty for one of the studio. */
  sender: Generated<string>
  /** Names of the files that came with it, one a line. They stay in the mailbox. */
  attachments: Generated<string>
  created_at_ms: number
}

export type StoredLeadMessage = Selectable<LeadMessageTable>

/** A file that a person added to an inquiry. */
export interface LeadFileTable {
  id: string
  lead_id: string
  name: string
  /** By its bytes. */
  content_type: string
  size_bytes: number
  sha256: string
  /** Of the private area. */
  blob_key: string
  created_at_ms: number
}

export type StoredLeadFile = Selectable<LeadFileTable>

/** Photographs that a visitor shared under a link. */
export interface ShortlistTable {
  id: string
  /** List of `Heart`. */
  pictures: unknown
  created_at_ms: number
}

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
  /** Time of the next attempt; during an attempt, the time at which another worker may take over. */
  due_at_ms: number
  last_error: string
  /** Time at which it was written as a file, where there is no mail server. */
  written_at_ms: number | null
  created_at_ms: number
  sent_at_ms: number | null
}

/** Leads that another system was told of, or is to be. */
export interface WebhookTable {
  lead_id: string
  attempts: number
  /** Time of the next try; during a try, the time at which another server may take over. */
  due_at_ms: number
  sent_at_ms: number | null
  last_error: string
  /** Time from which it may be told of, of one that was taken for spam or not confirmed; null for all others. */
  released_at_ms: number | null
}

export interface StoolDropTable {
  id: string
  /** The window it opened by; null when it was opened by hand. */
  window_open_ms: number | null
  window_close_ms: number | null
  opened_at_ms: number
  closed_at_ms: number | null
  /** 'open' for an open drop, else null. Unique, so that no two are open at once. */
  open_marker: string | null
  mailing: 'scheduled' | 'done' | 'cancelled'
  mail_due_at_ms: number
}

/** An address of which everything was erased. It is kept as a hash, so that a restored backup can be searched for it. */
export interface ErasureTable {
  id: string
  /** Differs for every entry. */
  salt: string
  address_hash: string
  /** Data of the address up to this time are erased; later data are not. */
  erased_until_ms: number
}

export type StoredErasure = Selectable<ErasureTable>
