import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** Conditions in a client token. All are enforced by the server: the browser does not send them as headers. */
const Claims = z.object({
  pathname: z.string(),
  /** Milliseconds since the Unix epoch. */
  validUntil: z.number(),
  maximumSizeInBytes: z.optional(z.number()),
  allowedContentTypes: z.optional(z.array(z.string())),
  addRandomSuffix: z.optional(z.boolean()),
  allowOverwrite: z.optional(z.boolean()),
  cacheControlMaxAge: z.optional(z.number()),
  ifMatch: z.optional(z.string()),
  /** Session in which the token was requested; it is void once that session has ended. */
  sessionId: z.optional(z.string()),
  onUploadCompleted: z.optional(
    z.object({ callbackUrl: z.string(), tokenPayload: z.optional(z.nullable(z.string())) }),
  ),
})
export type Claims = z.output<typeof Claims>

/** Bearer of the read-write token, or of a client token. */
export type Bearer = { kind: 'server' } | { kind: 'client'; claims: Claims; ref: string }

const STORE_ID = 'studio'

/** A read-write token in the library's form, derived from the secret of the site. It never leaves the server. */
export function readWriteToken(secret: string): string {
  return `vercel_blob_rw_${STORE_ID}_${createHmac('sha256', secret).update('blob read-write token').digest('hex')}`
}

/** A token in the library's form for one upload. */
export function signClientToken(readWriteToken: string, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64')
  const signed = Buffer.from(`${sign(readWriteToken, payload)}.${payload}`).toString('base64')
  return `vercel_blob_client_${storeIdOf(readWriteToken)}_${signed}`
}

/** @returns undefined for a foreign token; expired ones are read. */
export function readBearer(authorization: string | undefined, readWriteToken: string): Bearer | undefined {
  const token = /^Bearer (\S{1,8000})$/.exec(authorization ?? '')?.[1] ?? ''
  if (isSame(token, readWriteToken)) return { kind: 'server' }
  const prefix = `vercel_blob_client_${storeIdOf(readWriteToken)}_`
  if (!token.startsWith(prefix)) return undefined
  const [signature = '', payload = ''] = Buffer.from(token.slice(prefix.length), 'base64').toString().split('.')
  if (!isSame(signature, sign(readWriteToken, payload))) return undefined
  const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString()))
  const ref = createHash('sha256').update(token).digest('base64url')
  return claims.success ? { kind: 'client', claims: claims.data, ref } : undefined
}

/** Signature that only holders of the read-write token can make. */
export function sign(readWriteToken: string, message: string): string {
  return createHmac('sha256', readWriteToken).update(message).digest('hex')
}

export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const storeIdOf = (readWriteToken: string) => readWriteToken.split('_')[3] ?? ''
