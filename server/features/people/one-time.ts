import { createHash, randomBytes } from 'node:crypto'

/** One sentence for links that were used, that have expired and that never were: strangers learn nothing from it. */
export const DEAD_LINK = 'This link does not work: it may be incomplete, expired or already used.'

/** A token for a link that works once. Only its hash is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
