import { type Generated, Kysely, PostgresDialect, type Selectable, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { LeadList, LeadStatus, MAIL_STATES } from '#contract/leads.ts'
import { nodeSqlite } from './node-sqlite.ts'

export interface ProjectTable {
  id: string
  title: string
  location: string
  space: string
  styles: unknown
  thumbnail: string
  description: string
  featured: boolean
  published: boolean
  position: number
  /** Whether the gallery shows the pictures in random order. */
  shuffle: boolean
  hero_image: string
  hero_image_alt: string
  created_at_ms: number
  updated_at_ms: number
  /** When it went to the trash. */
  deleted_at_ms: number | null
  /** Goes up with every change of the project or its pictures. */
  revision: Generated<number>
  /** The upload that made it: the same upload sent again is not another project. */
  upload_key: Generated<string | null>
  /** Files that came later are news to it. */
  files_seen_ms: Generated<number>
  /** Where it was featured before it went to the trash. */
  selection_places: Generated<unknown>
  /** When nothing but its id was left of it. */
  purged_at_ms: Generated<number | null>
}

export type StoredProject = Selectable<ProjectTable>

export interface ProjectImageTable {
  id: string
  project_id: string
  src: string
  alt: string
  width: number
  height: number
  focal_x: number
  focal_y: number
  lqip: string
  version: string
  position: number
  /** False for a picture that the project is only known by. */
  in_gallery: Generated<boolean>
  /** When it went to the trash. */
  deleted_at_ms: Generated<number | null>
}

/** An old path and the one it leads to. */
export interface RedirectTable {
  from_path: string
  to_path: string
  /** Left behind by a project that moved. */
  automatic: boolean
  created_at_ms: number
}

export interface TestimonialTable {
  id: string
  first_name: string
  last_name: string
  message: string
  author: string
  hidden: boolean
  position: number | null
  created_at_ms: number
  updated_at_ms: number
  /** When it went to the trash. */
  deleted_at_ms: number | null
}

export type StoredTestimonial = Selectable<TestimonialTable>

/** One editable document a name: site metadata, studio profile, page texts, stool catalogue. */
export interface DocumentTable {
  name: string
  content: unknown
  created_at_ms: number
  updated_at_ms: number
}

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

/** What a request with an Idempotency-Key was answered. */
export interface IdempotencyKeyTable {
  key: string
  body_hash: string
  answer: unknown
  created_at_ms: number
}

export interface RateLimitTable {
  key: string
  count: number
  expires_at_ms: number
}

export interface CounterTable {
  name: string
  value: number
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

/** Accounts, sessions and one-time links: tables of the sign-in library, which has its own names and types. */
export interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Date
  updatedAt: Date
  twoFactorEnabled: boolean | null
  role: string
}

export interface SessionTable {
  id: string
  expiresAt: Date
  token: string
  createdAt: Date
  updatedAt: Date
  ipAddress: string | null
  userAgent: string | null
  userId: string
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
}

export interface TwoFactorTable {
  id: string
  userId: string
  /** Key of the authenticator app, encrypted. */
  secret: string
  /** JSON list of hashes of the recovery codes that are left. */
  backupCodes: string
}

export interface PasskeyTable {
  id: string
  userId: string
  name: string | null
  createdAt: Date | null
}

export interface ActivityTable {
  id: string
  at_ms: number
  /** Null when the site did it by itself. */
  actor_id: string | null
  actor_email: string
  action: string
  subject_id: string
  subject_name: string
  before: unknown
  after: unknown
  undone_at_ms: number | null
}

/** What was uploaded and may be fetched below /media/. The bytes lie in the blob store, under keys that never get others. */
export interface StoredFileTable {
  pathname: string
  /** What the public gets. */
  blob_key: string
  /** What renditions are drawn from; often the public file itself. */
  drawable_key: string
  /** What came, untouched; the public file itself where nothing had to be taken out of it. */
  original_key: string
  /** Of the public file. */
  content_type: string
  received_type: string
  /** Of the public file. */
  size_bytes: number
  etag: string
  sha256: string
  original_sha256: string
  width: number
  height: number
  lqip: string
  version: string
  cache_control: string
  /** The upload that it came by: the same upload sent again is not another file. */
  upload_ref: string
  uploaded_at_ms: number
}

/** A folder that was made by name; others are there because files are in them. */
export interface BlobFolderTable {
  pathname: string
  created_at_ms: number
}

/** An upload in parts that has begun and is not complete. */
export interface BlobUploadTable {
  id: string
  /** As it was asked for. */
  pathname: string
  plan: unknown
  created_at_ms: number
}

/** Bytes that belong to no file: not yet, or no longer. */
export interface BlobLeftoverTable {
  key: string
  since_ms: number
}

/** What the site does for itself now and then: when it is due, and how it went. */
export interface UpkeepTable {
  name: string
  /** While it is being done, when another server may take over. */
  due_at_ms: number
  started_at_ms: number | null
  finished_at_ms: number | null
  succeeded_at_ms: number | null
  /** What came of the last run that succeeded, in words. */
  result: string
  /** Why the last run failed; empty when it did not. */
  failure: string
}

export interface Database {
  upkeep: UpkeepTable
  activity: ActivityTable
  user: UserTable
  session: SessionTable
  verification: VerificationTable
  twoFactor: TwoFactorTable
  passkey: PasskeyTable
  lead: LeadTable
  mail: MailTable
  idempotency_key: IdempotencyKeyTable
  rate_limit: RateLimitTable
  counter: CounterTable
  stool_drop: StoolDropTable
  project: ProjectTable
  project_image: ProjectImageTable
  testimonial: TestimonialTable
  document: DocumentTable
  redirect: RedirectTable
  stored_file: StoredFileTable
  blob_folder: BlobFolderTable
  blob_upload: BlobUploadTable
  blob_leftover: BlobLeftoverTable
}

/** A pool or an open transaction: repository functions never know which. */
export type Db = Kysely<Database>

/** @param file Path of the database file, or ':memory:'. @throws when SQLite is older than its WAL-reset fix. */
export function openSqlite(file: string): Db {
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(file) }) })
}

const STATEMENT_TIMEOUT_MS = 10_000

export function openPostgres(connectionString: string): Db {
  // int8, the type of our instants, would otherwise arrive as text.
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
  })
  // An idle connection that breaks (a restarted server) is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
