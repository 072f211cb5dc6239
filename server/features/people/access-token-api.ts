import { AUTH_TOKEN_MAX_AGE_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { createAccessToken } from '#contract/session.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { issueAccessToken } from './access-token.ts'

interface AccessTokenApiOptions {
  secret: string
  publicUrl: string
  now: () => number
  tokenSyncUrl: string | undefined
}

/** Tokens are made only where something on this site wants them. */
export function accessTokenApi(api: Api, { tokenSyncUrl, now, ...issuer }: AccessTokenApiOptions): void {
  serve(api, createAccessToken, (_, c) => {
    if (tokenSyncUrl === undefined) throw new Problem('not_found', 'Nothing on this site wants tokens.')
    const token = issueAccessToken(viewerOf(c), { ...issuer, nowMs: now() })
    return { token, expiresInMs: AUTH_TOKEN_MAX_AGE_MS }
  })
}
