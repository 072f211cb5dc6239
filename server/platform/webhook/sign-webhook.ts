import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedWebhook {
  headers: Record<string, string>
  body: string
}

interface WebhookMessage {
  /** The same for every try, so that the receiver can tell a repetition. */
  id: string
  body: string
}

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = { min: 24, max: 64 }

/** The same for every studio, so that a receiver may go by it. */
const PROGRAM = 'studio-site'

/** The bytes of a secret of Standard Webhooks; undefined for any other text. */
export function webhookKey(secret: string): Buffer | undefined {
  const bytes = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64')
  return bytes.length >= SECRET_BYTES.min && bytes.length <= SECRET_BYTES.max ? bytes : undefined
}

/** Signs a message as https://www.standardwebhooks.com says. @param nowMs Time of this try. */
export function signWebhook({ id, body }: WebhookMessage, key: Buffer, nowMs: number): SignedWebhook {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signature = signatureOf(key, { id, timestamp, body })
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': PROGRAM,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}

/** Age of a message that is still taken, in seconds, either way: what was overheard cannot be used later. */
const TOLERANCE_SECONDS = 5 * 60

/** True for a message signed with the key, a moment ago. */
export function isSignedWebhook(headers: Headers, body: string, key: Buffer, nowMs: number): boolean {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const isRecent = Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
  if (id === '' || timestamp === '' || !isRecent) return false
  const wanted = Buffer.from(`v1,${signatureOf(key, { id, timestamp, body })}`)
  const given = (headers.get('webhook-signature') ?? '').split(' ').map((signature) => Buffer.from(signature))
  return given.some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted))
}

const signatureOf = (key: Buffer, { id, timestamp, body }: WebhookMessage & { timestamp: string }): string =>
  createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
