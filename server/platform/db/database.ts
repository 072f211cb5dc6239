import { type DialectAdapter, Kysely, type LogEvent, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { nodeSqlite } from './node-sqlite.ts'
import { openPostgresPool } from './postgres-pool.ts'
import type {
  AddressReservationTable,
  DocumentTable,
  PageDraftTable,
  ProjectImageTable,
  ProjectTable,
  RedirectTable,
  TestimonialTable,
} from './tables/content.ts'
import type { BlobFolderTable, BlobLeftoverTable, StoredFileTable } from './tables/files.ts'
import type { JournalDeliveryTable, JournalLetterTable, MailEventTable } from './tables/journal.ts'
import type {
  ErasureTable,
  LeadFileTable,
  LeadMessageTable,
  LeadTable,
  MailTable,
  ShortlistTable,
  StoolDropTable,
  WebhookTable,
} from './tables/leads.ts'
import type {
  AccountTable,
  ActivityTable,
  PasskeyTable,
  SessionTable,
  SignInRuleTable,
  TwoFactorTable,
  UserTable,
  VerificationTable,
} from './tables/people.ts'
import type {
  BackupKeyTable,
  CounterTable,
  DiskReportTable,
  IdempotencyKeyTable,
  IncidentTable,
  IncidentWebhookTable,
  JobFailureTable,
  LicenceWarningTable,
  MondayMailOffTable,
  MondayMailTable,
  PageErrorTable,
  QuietTable,
  RateLimitTable,
  UpkeepTable,
} from './tables/upkeep.ts'

export interface Database {
  upkeep: UpkeepTable
  backup_key: BackupKeyTable
  quiet: QuietTable
  incident: IncidentTable
  incident_webhook: IncidentWebhookTable
  job_failure: JobFailureTable
  licence_warning: LicenceWarningTable
  disk_report: DiskReportTable
  monday_mail: MondayMailTable
  monday_mail_off: MondayMailOffTable
  activity: ActivityTable
  user: UserTable
  session: SessionTable
  sign_in_rule: SignInRuleTable
  verification: VerificationTable
  account: AccountTable
  twoFactor: TwoFactorTable
  passkey: PasskeyTable
  lead: LeadTable
  lead_message: LeadMessageTable
  lead_file: LeadFileTable
  shortlist: ShortlistTable
  mail: MailTable
  webhook: WebhookTable
  journal_letter: JournalLetterTable
  journal_delivery: JournalDeliveryTable
  mail_event: MailEventTable
  erasure: ErasureTable
  idempotency_key: IdempotencyKeyTable
  rate_limit: RateLimitTable
  counter: CounterTable
  page_error: PageErrorTable
  stool_drop: StoolDropTable
  project: ProjectTable
  project_image: ProjectImageTable
  project_claim: AddressReservationTable
  testimonial: TestimonialTable
  document: DocumentTable
  page_draft: PageDraftTable
  redirect: RedirectTable
  stored_file: StoredFileTable
  blob_folder: BlobFolderTable
  blob_leftover: BlobLeftoverTable
}

export type Dialect = 'sqlite' | 'postgres'

/** A pool or an open transaction; repository functions take either. */
export type Db = Kysely<Database>

/** Hears how long each statement took. */
export type OnStatement = (durationMs: number, isOk: boolean) => void

const logOf = (onStatement: OnStatement | undefined) =>
  onStatement && {
    log: ({ queryDurationMillis, level }: LogEvent): void => onStatement(queryDurationMillis, level === 'query'),
  }

/** SQLite with migrations in one transaction, which it can do: Kysely leaves that out, and a kill would leave half a schema. */
class WholeSqliteDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new WholeSqliteAdapter()
  }
}

class WholeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** @param file Path of the database file, or ':memory:'. @throws when SQLite is older than its WAL-reset fix. */
export function openSqlite(file: string, onStatement?: OnStatement): Db {
  const dialect = new WholeSqliteDialect({ database: nodeSqlite(file) })
  return new Kysely<Database>({ dialect, ...logOf(onStatement) })
}

export function openPostgres(connectionString: string, onStatement?: OnStatement): Db {
  const dialect = new PostgresDialect({ pool: () => openPostgresPool(connectionString) })
  return new Kysely<Database>({ dialect, ...logOf(onStatement) })
}
