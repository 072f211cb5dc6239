import { createHash, randomBytes } from 'node:crypto'
import type { Mail } from '#server/mails/kinds.ts'
import type { Tokens } from '#server/platform/tokens.ts'

/** The same sentence for used, expired and invented links, so that it reveals nothing. */
export const DEAD_LINK = 'This link does not work: it may be incomplete, expired or already used.'

const PURPOSE = 'mailed link'
/** Mails whose link signs in or sets a password. */
const SEALED: readonly string[] = ['passwordReset', 'invitation'] satisfies Mail['kind'][]

/** A token for a link that works once. Only its hash is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token encrypted for the outbox: a copy of the database must not open the links of mails that are still to go. */
export const sealMailedToken = (tokens: Tokens, token: string): string => tokens.seal(PURPOSE, token)

/** A mail of the outbox with its link as it goes out. Mails of earlier versions are not sealed. */
export function withMailedToken<M extends { kind: string; data: unknown }>(tokens: Tokens, mail: M): M {
  const { token }: { token?: unknown } = Object(mail.data)
  if (!SEALED.includes(mail.kind) || typeof token !== 'string') return mail
  return { ...mail, data: { ...Object(mail.data), token: tokens.open(PURPOSE, token) ?? token } }
}
