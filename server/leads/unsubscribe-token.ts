import type { Tokens } from '#server/platform/tokens.ts'

const PURPOSE = 'unsubscribe'

/** For the link that takes somebody off the list of this record, whichever list that is. It never expires. */
export function unsubscribeToken(tokens: Tokens, leadId: string): string {
  return tokens.sign(PURPOSE, leadId)
}

/** The record that a token is for; undefined for any other text. */
export function readUnsubscribeToken(tokens: Tokens, token: string): string | undefined {
  return tokens.read(PURPOSE, token)
}
