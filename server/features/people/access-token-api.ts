import { createHmac } from 'node:crypto'
import { createAccessToken, type User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'

const AUTH_TOKEN_MAX_AGE_MS = 5 * 60_000

interface AccessTokenApiOptions {
  secret: string
  /** Issuer and audience of the tokens: this site alone. */
  publicUrl: string
  now: () => number
  tokenSyncUrl: string | undefined
}

/** Issues tokens only when `tokenSyncUrl` is configured. */
export function accessTokenApi(api: Api, { tokenSyncUrl, ...options }: AccessTokenApiOptions): void {
  serve(api, createAccessToken, (_, c) => {
    if (tokenSyncUrl === undefined) throw new Problem('not_found', 'Nothing on this site wants tokens.')
    return { token: issueAccessToken(viewerOf(c), options), expiresInMs: AUTH_TOKEN_MAX_AGE_MS }
  })
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A JSON Web Token (HS256) that names a person for five minutes. Its key is derived from the secret of the site: the
 * HMAC-SHA256 of the word 'access-token'. This server itself accepts sessions alone.
 */
function issueAccessToken(
  { uid, email, role }: User,
  { secret, publicUrl, now }: Omit<AccessTokenApiOptions, 'tokenSyncUrl'>,
): string {
  const issuedAt = Math.floor(now() / 1000)
  const expiresAt = issuedAt + AUTH_TOKEN_MAX_AGE_MS / 1000
  const claims = { iss: publicUrl, aud: publicUrl, sub: uid, email, role, iat: issuedAt, exp: expiresAt }
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  const key = createHmac('sha256', secret).update('access-token').digest()
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
