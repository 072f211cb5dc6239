import type { IncidentSubject } from '#contract/health.ts'

/** The answer to a request with an Idempotency-Key. */
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

/** An error that browsers met, by page, build, kind and message. */
export interface PageErrorTable {
  /** Pattern of the address. */
  page: string
  build: string
  kind: 'error' | 'rejection'
  message: string
  count: number
  first_at_ms: number
  last_at_ms: number
}

/** A recurring job: its due time and its last run. */
export interface UpkeepTable {
  name: string
  /** During a run, the time at which another server may take over. */
  due_at_ms: number
  started_at_ms: number | null
  finished_at_ms: number | null
  succeeded_at_ms: number | null
  /** Result of the last run that succeeded, in words. */
  result: string
  /** Reason why the last run failed; empty when it succeeded. */
  failure: string
}

/** There while the site is a copy that a backup brought back, and no owner has said that it is the live one. */
export interface QuietTable {
  name: 'restored'
  since_ms: number
  /** Time of the backup. */
  backup_at_ms: number
  /** True where the outbox is that of the site as it ran last, so that nothing in it may have gone out unnoticed. */
  knows_mails: boolean
}

/** The state of one thing that is watched. */
export interface IncidentTable {
  subject: IncidentSubject
  /** Result of the last run that failed, as a sentence. */
  message: string
  /** Runs in a row that failed. */
  failed_runs: number
  /** Runs in a row that passed, while it is open. */
  passed_runs: number
  /** Time of the first run that failed. */
  since_ms: number
  /** Time from which it counts as lasting; null while it does not. */
  opened_at_ms: number | null
  /** Time at which the owners were last mailed about it. */
  told_at_ms: number | null
  /** Time at which the webhook was last told of it. */
  webhook_told_at_ms: number | null
}

/** A message about trouble, for the webhook. */
export interface IncidentWebhookTable {
  id: string
  subject: IncidentSubject
  /** As it is sent. */
  body: string
  attempts: number
  /** Time of the next try; during a try, the time at which another server may take over. */
  due_at_ms: number
  sent_at_ms: number | null
  last_error: string
}

/** The disk of a server, nearly full. */
export interface DiskReportTable {
  /** Name of the machine. */
  server: string
  /** Result of its check, as a sentence. */
  message: string
  /** Last time that the server reported it. */
  reported_at_ms: number
}

/** A Monday of which the owners were mailed. */
export interface MondayMailTable {
  /** YYYY-MM-DD in the studio's time zone. */
  day: string
  mailed_at_ms: number
}

/** An owner who does without the mail of every Monday. */
export interface MondayMailOffTable {
  user_id: string
}

/** A warning that the licence of photographs ends, which has been mailed. */
export interface LicenceWarningTable {
  /** Project, last day and days before it. */
  id: string
  created_at_ms: number
}

/** A job that keeps failing. */
export interface JobFailureTable {
  name: string
  /** Last time that a server reported it. */
  failed_at_ms: number
}

/** Keys that lock copies of backups, of which the last one that was confirmed does; in base64url. */
export interface BackupKeyTable {
  id: string
  public_key: string
  salt: string
  auth_key: string
  name_key: string
  created_at_ms: number
  /** Time at which an owner said to have the passphrase; null until then. */
  confirmed_at_ms: number | null
  /** Name of the newest backup that was copied and read back. */
  copied: string | null
  copied_at_ms: number | null
}
