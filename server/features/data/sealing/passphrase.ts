import { randomInt } from 'node:crypto'

/** Without i, l, o and u, which are misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 7
const GROUP_LENGTH = 4

/** A passphrase of 140 random bits, as 'k7wd-0m2p-…'. */
export function newPassphrase(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** The passphrase as it was made, whatever its capitals, spaces and lookalikes have become on paper. */
export const normalized = (passphrase: string): string =>
  passphrase
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
