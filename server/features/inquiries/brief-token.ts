import { BRIEF_DAYS } from '#contract/leads/brief.ts'
import type { Tokens } from '#server/platform/tokens.ts'

const PURPOSE = 'brief'
const LIFETIME_MS = BRIEF_DAYS * 24 * 60 * 60_000

/** Token of the link to the brief of one inquiry. */
export const briefToken = (tokens: Tokens, leadId: string, nowMs: number): string =>
  tokens.sign(PURPOSE, `${leadId}.${nowMs}`)

/** Id of the inquiry that a token is for; undefined for one that has run out, and for any other text. */
export function readBriefToken(tokens: Tokens, token: string, nowMs: number): string | undefined {
  const [leadId, issuedAtMs] = tokens.read(PURPOSE, token)?.split('.') ?? []
  const isLive = nowMs - Number(issuedAtMs) < LIFETIME_MS
  return isLive ? leadId : undefined
}
