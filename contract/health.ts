import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** One health card. */
export const HealthCheck = z.object({
  ok: z.boolean(),
  /** One sentence for the studio's owner; no addresses, no keys. */
  message: z.string(),
  checkedAt: z.iso.datetime(),
})
export type HealthCheck = z.output<typeof HealthCheck>

/** Checks the storage of uploads: writes a file, reads it and deletes it. */
export const checkBlob = endpoint({
  method: 'GET',
  path: '/api/health/blob',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})

export const checkDatabase = endpoint({
  method: 'GET',
  path: '/api/health/database',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})

export const checkDisk = endpoint({
  method: 'GET',
  path: '/api/health/disk',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/health/email',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})

/** Checks that the proxy in front of this server is configured; otherwise all its visitors count as one. */
export const checkProxy = endpoint({
  method: 'GET',
  path: '/api/health/proxy',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})

/** Sends a mail to the signed-in person, now and without the outbox. 429 for many in a row. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/test-email',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    /** Result in one sentence. */
    message: z.string(),
  }),
})

/** Checks that there is a recent backup, and that the last trial restore succeeded. */
export const checkBackup = endpoint({
  method: 'GET',
  path: '/api/health/backup',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})

/** Everything that is watched for trouble that lasts, the worst first. */
export const INCIDENT_SUBJECTS = [
  'database',
  'mail',
  'storage',
  'disk',
  'uploads',
  'backup',
  'copy',
  'drill',
  'jobs',
] as const
export type IncidentSubject = (typeof INCIDENT_SUBJECTS)[number]

/** Trouble that lasts, in words for the studio's owner; no addresses, no keys. */
export const Incident = z.object({
  subject: z.enum(INCIDENT_SUBJECTS),
  /** Without a period. */
  title: z.string(),
  /** Result of the check, as a sentence. */
  message: z.string(),
  /** The one thing to do. */
  toDo: z.string(),
  since: z.iso.datetime(),
})
export type Incident = z.output<typeof Incident>

/** The trouble that lasts now, the worst first. It runs no checks: the server does so by itself. */
export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/health/incidents',
  access: 'admin',
  input: z.object({}),
  output: z.object({ incidents: z.array(Incident) }),
})

/** One of the records by which mail programs tell the studio's mail from forgeries. */
export const SenderRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** 'unknown' when the name servers did not answer, or could not know. */
  state: z.enum(['found', 'missing', 'wrong', 'unknown']),
  /** In words for the studio's owner. */
  text: z.string(),
  /** The TXT record to add or to put in its place, where that is known. */
  paste: z.nullable(z.object({ name: z.string(), value: z.string() })),
})
export type SenderRecord = z.output<typeof SenderRecord>

/** Records of the domain that mails are sent from, as the name servers have them. Empty where no mail server is set. */
export const getSenderRecords = endpoint({
  method: 'GET',
  path: '/api/health/sender',
  access: 'admin',
  input: z.object({}),
  output: z.object({ domain: z.string(), records: z.array(SenderRecord) }),
})
export type SenderRecords = z.output<(typeof getSenderRecords)['output']>
