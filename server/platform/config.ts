import path from 'node:path'
import { EmailAddress } from '#contract/fields.ts'
import { isAddressRange, isLoopbackHost } from './addresses.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook/events.ts'
import { webhookKey } from './webhook/sign-webhook.ts'

export interface Config {
  host: string
  port: number
  /** The one true origin, without a trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** Addresses and ranges of the peers whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  rateLimit: boolean
  /** True to have browsers use https for every subdomain, too. */
  hstsSubdomains: boolean
  /** smtp:// or smtps:// address of the mail server; without one, mails are written as files. */
  smtpUrl: string | undefined
  /** Sender of every mail; else the address in the studio profile. */
  mailFrom: string | undefined
  /** Address that reports about mails come back to, each with the mail in it; else they come to the sender. */
  mailReturnAddress: string | undefined
  /** Address that answers to mails go to, each with the mail in it; else they go to the sender. */
  mailAnswerAddress: string | undefined
  /** Signs reports about mails, and answers to them, that are handed in; without it none are taken. */
  mailEventsKey: Buffer | undefined
  /** Address that receives inquiries; else the one in the studio profile. */
  studioInbox: string | undefined
  /** Signs links and sessions; else generated into the data folder. */
  authSecret: string | undefined
  /** Locks the secret of the data folder in backups; without one it stays out of those that the server makes. */
  backupPassphrase: string | undefined
  /** The second place, to which backups are copied. */
  backupPlace: BackupPlace | undefined
  /** Path on this site that browsers notify of signing in and out. */
  tokenSyncUrl: string | undefined
  /** A bucket for uploads instead of the disk. */
  s3: S3Config | undefined
  /** A store at Vercel for uploads instead of the disk. */
  blobReadWriteToken: string | undefined
  /** A system that is told of new leads or of trouble. */
  webhook: WebhookConfig | undefined
  /** Opens /metrics to whoever sends it; without one it is open to this machine alone. */
  metricsToken: string | undefined
  /** Whether processes that decode pictures are fenced by bubblewrap. */
  pictureFence: PictureFence
  /** True for a copy of a site: no mail leaves it, and search engines keep out. */
  isStaging: boolean
  logLevel: LogLevel
}

export interface WebhookConfig {
  /** An https address. */
  url: string
  /** Signs what is sent. */
  key: Buffer
  /** Types of events that it is told of. */
  events: readonly WebhookEvent[]
}

export interface S3Config {
  /** Origin of the service. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Public address of the bucket, without a trailing slash. */
  publicUrl: string | undefined
}

/** A folder, as an absolute path, or a part of a bucket; the prefix has no slash at its ends. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; bucket: Omit<S3Config, 'publicUrl'>; prefix: string }

/** auto: where that works here. */
const PICTURE_FENCES = ['auto', 'off', 'required'] as const
export type PictureFence = (typeof PICTURE_FENCES)[number]

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A setting that the server refuses to start with; its message is one line a person can act on. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    // A value that it repeats may have several lines.
    super(message.replaceAll(/\p{Cc}+/gu, ' '))
  }
}

type Env = Record<string, string | undefined>

const ON_OFF = ['on', 'off'] as const

/** Reads the environment, in this place alone. Empty values count as unset. @throws {ConfigError} */
export function readConfig(env: Env): Config {
  const port = readPort(env['PORT'])
  const host = env['HOST'] || '127.0.0.1'
  if (!isLoopbackHost(host) && !env['PUBLIC_URL']) {
    throw new ConfigError(`HOST=${host} is reachable from outside, so PUBLIC_URL must be set to the site's address.`)
  }
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL'])
  const publicUrl = readOrigin('PUBLIC_URL', env['PUBLIC_URL'] || `http://localhost:${port}`)
  return Object.freeze({
    host,
    port,
    publicUrl,
    dataDir: path.resolve(env['DATA_DIR'] || './data'),
    databaseUrl,
    trustedProxies: readAddresses(env['TRUSTED_PROXIES']),
    rateLimit: readRateLimit(env['RATE_LIMIT'], host, publicUrl),
    hstsSubdomains: readChoice('HSTS_SUBDOMAINS', env['HSTS_SUBDOMAINS'] || 'on', ON_OFF) === 'on',
    smtpUrl: readSmtpUrl(env['SMTP_URL']),
    mailFrom: readMailbox('MAIL_FROM', env['MAIL_FROM']),
    mailReturnAddress: readSignedAddress('MAIL_RETURN_ADDRESS', env['MAIL_RETURN_ADDRESS']),
    mailAnswerAddress: readSignedAddress('MAIL_ANSWER_ADDRESS', env['MAIL_ANSWER_ADDRESS']),
    mailEventsKey: readMailEventsKey(env['MAIL_EVENTS_SECRET']),
    studioInbox: readMailbox('STUDIO_INBOX', env['STUDIO_INBOX']),
    authSecret: readSecret(env['AUTH_SECRET'], databaseUrl !== undefined),
    backupPassphrase: readPassphrase(env['BACKUP_PASSPHRASE']),
    backupPlace: readBackupPlace(env),
    tokenSyncUrl: readSyncPath(env['TOKEN_SYNC_URL'], publicUrl),
    ...readStorage(env),
    webhook: readWebhook(env['WEBHOOK_URL'], env['WEBHOOK_SECRET'], readEvents(env['WEBHOOK_EVENTS'])),
    metricsToken: readMetricsToken(env['METRICS_TOKEN']),
    pictureFence: readChoice('PICTURE_FENCE', env['PICTURE_FENCE'] || 'auto', PICTURE_FENCES),
    isStaging: readChoice('STAGING', env['STAGING'] || '0', ['0', '1']) === '1',
    logLevel: readChoice('LOG_LEVEL', env['LOG_LEVEL'] || 'info', LOG_LEVELS),
  })
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000)
  if (/^\d*$/.test(value ?? '') && port <= 65_535) return port
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not '${value}'.`)
}

function readOrigin(name: string, value: string): string {
  const url = URL.parse(value)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (isOrigin && !url.username && !url.password) return url.origin
  throw new ConfigError(`${name} must be an address such as https://studio.example, without a path, not '${value}'.`)
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return value
  throw new ConfigError('DATABASE_URL must start with postgres://. Leave it out to use the built-in SQLite.')
}

function readSmtpUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return value
  throw new ConfigError('SMTP_URL must look like smtp://user:password@mail.example:587, or start with smtps://.')
}

const MAILBOX = /^(?:[^<>@\p{Cc}]+<([^<>\s]+)>|([^<>\s]+))$/u

/** An address, or a name and an address as `Studio <hello@studio.example>`. */
function readMailbox(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  const parts = MAILBOX.exec(value)
  if (EmailAddress.safeParse(parts?.[1] ?? parts?.[2]).success) return value
  throw new ConfigError(`${name} must be an email address, or a name and an address in <>, not '${value}'.`)
}

/** The text that the site adds before the @ for each mail has 51 characters, and all of it 64 at most. */
const SHORT_ADDRESS = /^[\w.-]{1,13}@[^@\s]+$/

function readSignedAddress(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (SHORT_ADDRESS.test(value) && EmailAddress.safeParse(value).success) return value
  throw new ConfigError(`${name} must be an email address with 13 characters or fewer before the @, not '${value}'.`)
}

function readMailEventsKey(secret: string | undefined): Buffer | undefined {
  if (!secret) return undefined
  const key = webhookKey(secret)
  if (key) return key
  throw new ConfigError('MAIL_EVENTS_SECRET must be whsec_ and 24 to 64 bytes in base64.')
}

export const SECRET_MIN_BYTES = 32

function readSecret(value: string | undefined, required: boolean): string | undefined {
  if (value && Buffer.byteLength(value) >= SECRET_MIN_BYTES) return value
  if (value) throw new ConfigError(`AUTH_SECRET must have at least ${SECRET_MIN_BYTES} bytes.`)
  if (!required) return undefined
  throw new ConfigError(
    'AUTH_SECRET must be set when DATABASE_URL is: every server needs the same. Try `openssl rand -base64 32`.',
  )
}

const PASSPHRASE_MIN = 12

/** @throws {ConfigError} for a secret that is easily guessed. */
export function readPassphrase(value: string | undefined, name = 'BACKUP_PASSPHRASE'): string | undefined {
  if (!value || value.length >= PASSPHRASE_MIN) return value || undefined
  throw new ConfigError(`${name} must have at least ${PASSPHRASE_MIN} characters.`)
}

const BACKUP_S3_REQUIRED = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
const BUCKET_ADDRESS = /^s3:\/\/([^/]+)\/?(.*?)\/*$/
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/

function readBackupPlace(env: Env): BackupPlace | undefined {
  const place = env['BACKUP_TO'] || undefined
  const [, bucket, prefix = ''] = BUCKET_ADDRESS.exec(place ?? '') ?? []
  const region = env['BACKUP_S3_REGION'] || 'us-east-1'
  const missing = BACKUP_S3_REQUIRED.filter((name) => !env[name])
  if (place === undefined) return undefined
  if (bucket === undefined) {
    if (path.isAbsolute(place)) return { kind: 'folder', folder: path.resolve(place) }
    throw new ConfigError(`BACKUP_TO must be the full path of a folder, or s3://bucket/folder, not '${place}'.`)
  }
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix)))
    throw new ConfigError(`BACKUP_TO must be like s3://bucket/folder, not '${place}'.`)
  if (missing.length > 0) throw new ConfigError(`With BACKUP_TO=${place}, ${missing.join(', ')} must be set too.`)
  const endpoint = readOrigin('BACKUP_S3_ENDPOINT', env['BACKUP_S3_ENDPOINT'] ?? '')
  const accessKeyId = env['BACKUP_S3_ACCESS_KEY_ID'] ?? ''
  const secretAccessKey = env['BACKUP_S3_SECRET_ACCESS_KEY'] ?? ''
  return { kind: 'bucket', bucket: { endpoint, bucket, region, accessKeyId, secretAccessKey }, prefix }
}

function readWebhook(
  address: string | undefined,
  secret: string | undefined,
  events: WebhookConfig['events'],
): WebhookConfig | undefined {
  if (!address && !secret) return undefined
  if (!address || !secret) throw new ConfigError('WEBHOOK_URL and WEBHOOK_SECRET are set together or not at all.')
  const url = URL.parse(address)
  // Leads name people.
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw new ConfigError('WEBHOOK_URL must start with https://, without a name or password in it.')
  const key = webhookKey(secret)
  if (key) return { url: url.href, key, events }
  throw new ConfigError(
    'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes as base64. Try `echo whsec_$(openssl rand -base64 32)`.',
  )
}

function readEvents(value: string | undefined): WebhookEvent[] {
  const names = (value || 'lead.created').split(/[\s,]+/).filter(Boolean)
  return names.map((name) => readChoice('WEBHOOK_EVENTS', name, WEBHOOK_EVENTS))
}

const METRICS_TOKEN_MIN = 24

function readMetricsToken(value: string | undefined): string | undefined {
  if (!value || (/^[\x21-\x7e]+$/.test(value) && value.length >= METRICS_TOKEN_MIN)) return value || undefined
  throw new ConfigError(
    `METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters, without spaces. Try \`openssl rand -hex 24\`.`,
  )
}

/** An address on this site, in full or as a path: tokens go to no other site. @returns path and query. */
function readSyncPath(value: string | undefined, publicUrl: string): string | undefined {
  if (!value) return undefined
  const url = /^(https?:\/\/|\/)/.test(value) ? URL.parse(value, publicUrl) : null
  const isOwn = url?.origin === publicUrl && !url.username && !url.password && !url.hash
  if (isOwn) return url.pathname + url.search
  throw new ConfigError(`TOKEN_SYNC_URL must be an address on ${publicUrl}: tokens go nowhere else.`)
}

const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const S3_OPTIONAL = ['S3_REGION', 'S3_PUBLIC_URL'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const READ_WRITE_TOKEN = /^vercel_blob_rw_[A-Za-z0-9]+_\w+$/

function readStorage(env: Env): Pick<Config, 's3' | 'blobReadWriteToken'> {
  const s3 = readS3(env)
  const token = env['BLOB_READ_WRITE_TOKEN'] || undefined
  if (s3 && token) throw new ConfigError('Uploads go to one place: set S3_… or BLOB_READ_WRITE_TOKEN, not both.')
  if (token === undefined || READ_WRITE_TOKEN.test(token)) return { s3, blobReadWriteToken: token }
  throw new ConfigError('BLOB_READ_WRITE_TOKEN must look like vercel_blob_rw_<store>_<secret>.')
}

function readS3(env: Env): S3Config | undefined {
  const set = [...S3_REQUIRED, ...S3_OPTIONAL].filter((name) => env[name])
  const missing = S3_REQUIRED.filter((name) => !env[name])
  if (set.length === 0) return undefined
  if (missing.length > 0) throw new ConfigError(`With ${set.join(', ')} set, ${missing.join(', ')} must be set too.`)
  const bucket = env['S3_BUCKET'] ?? ''
  if (!BUCKET.test(bucket)) throw new ConfigError(`S3_BUCKET must be the name of a bucket, not '${bucket}'.`)
  return {
    endpoint: readOrigin('S3_ENDPOINT', env['S3_ENDPOINT'] ?? ''),
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    publicUrl: readPublicBucket(env['S3_PUBLIC_URL']),
  }
}

function readPublicBucket(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password) {
    return url.href.replace(/\/$/, '')
  }
  throw new ConfigError(`S3_PUBLIC_URL must be the address where the bucket can be read, not '${value}'.`)
}

function readAddresses(value: string | undefined): string[] {
  const addresses = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = addresses.find((address) => !isAddressRange(address))
  if (wrong === undefined) return addresses
  throw new ConfigError(
    `TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8, separated by commas; '${wrong}' is none.`,
  )
}

/** Without limits passwords can be guessed at full speed, so the site must be on a loopback address. */
function readRateLimit(value: string | undefined, host: string, publicUrl: string): boolean {
  const limited = readChoice('RATE_LIMIT', value || 'on', ON_OFF) === 'on'
  if (limited || (isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname))) return limited
  throw new ConfigError(
    `RATE_LIMIT=off is for tests on this machine alone: HOST and PUBLIC_URL must be loopback, not ${host} and ${publicUrl}.`,
  )
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value)
  if (choice !== undefined) return choice
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not '${value}'.`)
}
