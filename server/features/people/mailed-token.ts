import type { Mail } from '#server/mails/kinds.ts'
import type { Tokens } from '#server/platform/tokens.ts'

const PURPOSE = 'mailed link'
/** Mails whose link lets somebody in. */
const SEALED: readonly string[] = ['passwordReset', 'invitation'] satisfies Mail['kind'][]

/** Links that let somebody in are stored as hashes, and so must not lie readable in the outbox either. */
export const sealMailedToken = (tokens: Tokens, token: string): string => tokens.seal(PURPOSE, token)

/** A mail of the outbox with its link as it goes out. One of an earlier version is not sealed. */
export function withMailedToken<M extends { kind: string; data: unknown }>(tokens: Tokens, mail: M): M {
  const { token }: { token?: unknown } = Object(mail.data)
  if (!SEALED.includes(mail.kind) || typeof token !== 'string') return mail
  return { ...mail, data: { ...Object(mail.data), token: tokens.open(PURPOSE, token) ?? token } }
}
