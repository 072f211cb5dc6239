import { createHash } from 'node:crypto'
import type { Tokens } from '#server/platform/tokens.ts'

/** Addresses that only the site can make: reports about a mail, and answers to it, name the mail by where they are sent. */
export type AddressPurpose = 'return address' | 'answer address'

/** Local parts have 64 characters at most, and may come back in lower case. */
const MAC_LENGTH = 16

/** The address with a mail signed in it. @param base As 'bounces@studio.example'. */
export function signedAddress(tokens: Tokens, purpose: AddressPurpose, base: string, mailId: string): string {
  const [local = '', host = ''] = base.split('@')
  return `${local}+${mailId}-${macOf(tokens, purpose, mailId)}@${host}`
}

/** Id of the mail that such an address is of; undefined for any other. */
export function mailOfAddress(tokens: Tokens, purpose: AddressPurpose, address: string): string | undefined {
  const [, mailId = '', mac = ''] = /\+([0-9a-z]{33})-([0-9a-f]+)@/.exec(address.toLowerCase()) ?? []
  return mailId !== '' && mac === macOf(tokens, purpose, mailId) ? mailId : undefined
}

/** Hexadecimal, as the case of letters is lost on the way. */
const macOf = (tokens: Tokens, purpose: AddressPurpose, mailId: string): string =>
  createHash('sha256').update(tokens.pseudonym(purpose, mailId)).digest('hex').slice(0, MAC_LENGTH)
