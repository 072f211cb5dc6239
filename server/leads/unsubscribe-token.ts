import type { Tokens } from '#server/platform/tokens.ts'

const PURPOSE = 'unsubscribe'

/** Token of the link that takes a record off its list. It never expires. */
export function unsubscribeToken(tokens: Tokens, leadId: string): string {
  return tokens.sign(PURPOSE, leadId)
}

/** The record that a token is for; undefined for any other text. */
export function readUnsubscribeToken(tokens: Tokens, token: string): string | undefined {
  return tokens.read(PURPOSE, token)
}
