import { createHmac } from 'node:crypto'
import { AUTH_TOKEN_MAX_AGE_MS } from '#contract/limits.ts'
import type { User } from '#contract/session.ts'

export interface AccessTokenOptions {
  secret: string
  /** Who issues it, and whom it is for: this site alone. */
  publicUrl: string
  nowMs: number
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A JSON Web Token (HS256) that names somebody for five minutes. Its key is of its own, made from the secret of the site:
 * the HMAC-SHA256 of the word 'access-token'. It opens nothing in this server, which knows sessions alone.
 */
export function issueAccessToken({ uid, email, role }: User, { secret, publicUrl, nowMs }: AccessTokenOptions): string {
  const issuedAt = Math.floor(nowMs / 1000)
  const expiresAt = issuedAt + AUTH_TOKEN_MAX_AGE_MS / 1000
  const claims = { iss: publicUrl, aud: publicUrl, sub: uid, email, role, iat: issuedAt, exp: expiresAt }
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  const key = createHmac('sha256', secret).update('access-token').digest()
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
