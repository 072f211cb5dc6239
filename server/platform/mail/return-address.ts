import { createHash } from 'node:crypto'
import type { Tokens } from '#server/platform/tokens.ts'

const PURPOSE = 'return address'
/** Local parts have 64 characters at most, and may come back in lower case. */
const MAC_LENGTH = 16

/** The address that reports about a mail come back to: the mail is signed in it. @param base As 'bounces@studio.example'. */
export function returnAddressOf(tokens: Tokens, base: string, mailId: string): string {
  const [local = '', host = ''] = base.split('@')
  return `${local}+${mailId}-${macOf(tokens, mailId)}@${host}`
}

/** Id of the mail that such an address is of; undefined for any other. */
export function mailOfReturnAddress(tokens: Tokens, address: string): string | undefined {
  const [, mailId = '', mac = ''] = /\+([0-9a-z]{33})-([0-9a-f]+)@/.exec(address.toLowerCase()) ?? []
  return mailId !== '' && mac === macOf(tokens, mailId) ? mailId : undefined
}

/** Hexadecimal, as the case of letters is lost on the way. */
const macOf = (tokens: Tokens, mailId: string): string =>
  createHash('sha256').update(tokens.pseudonym(PURPOSE, mailId)).digest('hex').slice(0, MAC_LENGTH)
