import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { selections } from '#content/selections.ts'
import type { IncidentSubject } from '#contract/health.ts'
import type { User } from '#contract/people/session.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site/site-defaults.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import type * as Bundle from '#server/bundle.ts'
import { storeIncident } from '#server/features/incidents/repository.ts'
import { readConfig } from '#server/platform/config.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { DiskSpace } from '#server/platform/disk/disk-space.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { enqueueMail, type OutgoingMail } from '#server/platform/mail/outbox.ts'
import type { SmtpLimits } from '#server/platform/mail/smtp-session.ts'
import type { WebhookReach } from '#server/platform/webhook/send-webhook.ts'
import { type StoredAccountOptions, storeAccount } from './accounts.ts'
import { type StoredLeadOptions, storeLead } from './leads.ts'
import { type StoredProject, storeProject } from './projects.ts'
import { withStatementLog } from './statement-log.ts'

export const ROOT = path.join(import.meta.dirname, '../..')
export const STUDIO_SECRET = 'a secret of the tests, long enough to sign with'
const BUILD = path.join(ROOT, 'build/server/index.js')

export interface StudioOptions {
  /** Runs the build: for assertions about assets, and where Vite does not load the sources. TEST_BUILD=1 runs it for all. */
  built?: boolean
  /** PostgreSQL instead of SQLite. */
  databaseUrl?: string
  publicUrl?: string
  /** Laid over the settings of a new site and stored. */
  settings?: Partial<SiteSettings>
  /** Other stored documents by name: studio-profile, page-texts, stool-catalogue. */
  documents?: Record<string, object>
  /** Projects beside the nine built-in ones, or in place of those with the same id. */
  projects?: readonly StoredProject[]
  /** Letters of its own, beside the built-in ones. */
  testimonials?: readonly Testimonial[]
  /** Leads of the inbox. */
  leads?: readonly StoredLeadOptions[]
  /** Trouble that lasts, since the studio was started. */
  incidents?: readonly { subject: IncidentSubject; message: string }[]
  /** Mails that belong to no lead and have failed. */
  failedMails?: readonly OutgoingMail[]
  /** Further settings of the environment, as SMTP_URL; RATE_LIMIT=off works under any address. */
  env?: Record<string, string>
  /** Time limits for the mail server. */
  smtpLimits?: SmtpLimits
  /** TXT records that name servers answer with, by name; 'silent' in place of one is no answer. Without it all are silent. */
  txtRecords?: Record<string, readonly string[] | 'silent'>
  /** Replaces the internet for webhooks. */
  webhookReach?: WebhookReach
  /** Replaces the disk of the data folder. */
  diskSpace?: () => Promise<DiskSpace>
  /** Name of the machine. */
  machine?: string
  /** People who can sign in. */
  accounts?: readonly StoredAccountOptions[]
  /** User that every request counts as. */
  viewer?: User
  /** Start of the clock, ms since the Unix epoch. */
  nowMs?: number
  /** Folder that keeps rendered pictures between runs: making them takes longer than most tests. */
  renditionsDir?: string
}

export type Studio = Awaited<ReturnType<typeof startStudio>>

/** The whole server on a database of its own, seeded, with a clock that the test owns. */
export async function startStudio(options: StudioOptions = {}) {
  const { createSite, openStudio } =
    options.built || process.env['TEST_BUILD']
      ? ((await import(BUILD)) as typeof Bundle)
      : await import('#server/bundle.ts')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-'))
  if (options.renditionsDir) await symlink(options.renditionsDir, path.join(dataDir, 'renditions'))
  const publicUrl = options.publicUrl ?? 'http://studio.test'
  const { RATE_LIMIT, ...env } = options.env ?? {}
  const asked = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    PUBLIC_URL: publicUrl,
    AUTH_SECRET: STUDIO_SECRET,
    ...env,
  })
  // The server itself lets floods through on loopback alone; a studio of the tests has any address, and no visitors.
  const config = { ...asked, rateLimit: RATE_LIMIT !== 'off' }
  const clock = { nowMs: options.nowMs ?? Date.UTC(2026, 10, 21, 15) }
  const log: string[] = []
  const opened = await openStudio(config, {
    rootDir: ROOT,
    now: () => clock.nowMs,
    ...(options.viewer && { authenticate: async () => options.viewer }),
    ...(options.smtpLimits && { smtpLimits: options.smtpLimits }),
    resolveTxt: async (name) => resolveTxt(options.txtRecords, name),
    ...(options.webhookReach && { webhookReach: options.webhookReach }),
    ...(options.diskSpace && { diskSpace: options.diskSpace }),
    ...(options.machine && { machine: options.machine }),
    writeLog: (line) => log.push(line),
  })
  const statements: string[] = []
  const db = withStatementLog(opened.dependencies.db, statements)
  const removeDocument = (name: string) =>
    withLock(db, 'documents', (db) => db.deleteFrom('document').where('name', '=', name).execute())
  const storeDocument = async (name: string, content: object): Promise<void> => {
    const row = { name, content: JSON.stringify(content), created_at_ms: clock.nowMs, updated_at_ms: clock.nowMs }
    await removeDocument(name)
    await withLock(db, 'documents', (db) => db.insertInto('document').values(row).execute())
  }
  const storeTestimonial = async ({ id, message, author, ...letter }: Testimonial): Promise<void> => {
    const { firstName: first_name, lastName: last_name, hidden = false, order: position = null } = letter
    const created_at_ms = letter.createdAt === undefined ? clock.nowMs : Date.parse(letter.createdAt)
    const row = { id, first_name, last_name, message, author, hidden, position, created_at_ms }
    await db
      .insertInto('testimonial')
      .values({ ...row, updated_at_ms: clock.nowMs })
      .execute()
  }
  const storeSettings = (settings: Partial<SiteSettings>) =>
    storeDocument('site-metadata', { ...DEFAULT_SITE_SETTINGS, ...selections, ...settings })
  if (options.settings) await storeSettings(options.settings)
  for (const [name, content] of Object.entries(options.documents ?? {})) await storeDocument(name, content)
  for (const project of options.projects ?? []) await storeProject(db, project, clock.nowMs)
  for (const letter of options.testimonials ?? []) await storeTestimonial(letter)
  for (const account of options.accounts ?? []) await storeAccount(db, account, clock.nowMs)
  for (const lead of options.leads ?? []) await storeLead(db, lead, clock.nowMs)
  const told = { told_at_ms: null, webhook_told_at_ms: null }
  const lasting = { failed_runs: 2, passed_runs: 0, since_ms: clock.nowMs, opened_at_ms: clock.nowMs, ...told }
  for (const incident of options.incidents ?? []) await storeIncident(db, incident.subject, { ...lasting, ...incident })
  for (const mail of options.failedMails ?? []) {
    const id = await enqueueMail(db, mail, clock.nowMs)
    await db.updateTable('mail').set({ state: 'failed', last_error: 'No such mailbox.' }).where('id', '=', id).execute()
  }

  const site = createSite({ ...opened.dependencies, db })
  const serveAnew = () => {
    const { clientDir: _, ...dependencies } = opened.dependencies
    const another = createSite({ ...dependencies, db })
    return async (address: string, init?: RequestInit) =>
      another.fetch(new Request(new URL(address, publicUrl), init), { clientAddress: '203.0.113.8' })
  }
  let anew: ReturnType<typeof serveAnew> | undefined
  return {
    db,
    clock,
    /** Lines of the server's log so far, each one JSON object. */
    log,
    /** SQL of every statement of the server so far. */
    statements,
    dataDir,
    databaseUrl: options.databaseUrl,
    publicUrl,
    storeDocument,
    removeDocument,
    storeSettings,
    /** @param clientAddress IP address that the request comes from. */
    fetch: async (address: string, init?: RequestInit, clientAddress = '203.0.113.7') =>
      site.fetch(new Request(new URL(address, publicUrl), init), { clientAddress }),
    /** As `fetch`, by a server over the same data that remembers no answers. */
    fetchAnew: async (address: string, init?: RequestInit) => {
      anew ??= serveAnew()
      return anew(address, init)
    },
    /** Starts such a server, which has read nothing yet. @returns Its `fetch`. */
    serveAnew,
    handle: site.fetch,
    /** Finds what `handle` has remembered. */
    find: site.find,
    jobs: site.jobs,
    accounts: site.accounts,
    files: site.files,
    /** Starts the background jobs. @returns a function that stops them. */
    startJobs: () => startJobs(site.jobs, opened.dependencies.log),
    /** Runs each background job once. */
    runJobs: async (): Promise<void> => {
      for (const job of site.jobs) await job.run()
    },
    /** Ends the server, and leaves its data. */
    stop: opened.close,
    close: async (): Promise<void> => {
      await opened.close()
      // Files that were being written when it closed may still arrive.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function resolveTxt(records: StudioOptions['txtRecords'], name: string): string[][] {
  const found = records ? (records[name] ?? []) : 'silent'
  if (found === 'silent') throw Object.assign(new Error(`queryTxt ETIMEOUT ${name}`), { code: 'ETIMEOUT' })
  if (found.length === 0) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  // Long texts come in pieces.
  return found.map((text) => [text.slice(0, 10), text.slice(10)])
}
