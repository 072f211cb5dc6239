import { createHmac } from 'node:crypto'

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

/** The bytes of a secret of Standard Webhooks; undefined for any other text. */
export function webhookKey(secret: string): Buffer | undefined {
  const bytes = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64')
  return bytes.length >= SECRET_BYTES.min && bytes.length <= SECRET_BYTES.max ? bytes : undefined
}

/** Signs a message as https://www.standardwebhooks.com says. @param nowMs Time of this try. */
export function signWebhook({ id, body }: WebhookMessage, key: Buffer, nowMs: number): SignedWebhook {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Seven Mile Interiors',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}
