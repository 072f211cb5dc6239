import type * as z from 'zod/mini'
import type { HttpContext } from '#server/platform/http/api.ts'
import { BlobError, badRequest } from './blob-error.ts'
import { type Bearer, readBearer } from './client-token.ts'
import type { WriteRequest } from './write-request.ts'

export interface TokenRules {
  /** Read-write token of this site. */
  readWriteToken: string
  isSessionLive: (sessionId: string) => Promise<boolean>
  now: () => number
}

/** @throws {BlobError} `forbidden` or `client_token_expired` */
export function bearerOf(c: HttpContext, { readWriteToken, now }: TokenRules): Bearer {
  const bearer = readBearer(c.req.header('authorization'), readWriteToken)
  if (!bearer) throw new BlobError('forbidden', 'Access denied, please provide a valid token for this resource.')
  if (bearer.kind === 'client' && bearer.claims.validUntil < now()) throw tokenExpired()
  return bearer
}

/** Refuses tokens of ended sessions. The error makes browsers request a new token, which needs a sign-in. */
export async function requireSession(c: HttpContext, rules: TokenRules): Promise<void> {
  const bearer = bearerOf(c, rules)
  const sessionId = bearer.kind === 'client' ? bearer.claims.sessionId : undefined
  if (sessionId !== undefined && !(await rules.isSessionLive(sessionId))) throw tokenExpired()
}

/** @throws {BlobError} `client_token_not_allowed` for a client token. */
export function requireServer(c: HttpContext, rules: TokenRules): Bearer {
  const bearer = bearerOf(c, rules)
  if (bearer.kind === 'server') return bearer
  throw new BlobError('client_token_not_allowed', 'This operation is not available when using a client token.')
}

export function writeRequestOf(c: HttpContext, bearer: Bearer): WriteRequest {
  if (!['public', undefined].includes(c.req.header('x-vercel-blob-access'))) {
    throw badRequest('Files here are public: access must be "public".')
  }
  return { pathname: c.req.query('pathname') ?? '', header: (name) => c.req.header(name), bearer }
}

/** @throws {BlobError} `bad_request` when the body does not have the shape. */
export async function readBody<T extends z.ZodMiniType>(c: HttpContext, shape: T): Promise<z.output<T>> {
  const text = await c.req.text()
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw badRequest('The body is not what this operation takes.', cause)
  }
}

const tokenExpired = () => new BlobError('client_token_expired', 'Token expired')
