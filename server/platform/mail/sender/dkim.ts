import type { SenderRecord } from '#contract/health.ts'
import { type ResolveTxt, readTxt } from './txt-records.ts'

/** Names that mail services give to their keys. The one in use stands only in the mails themselves. */
const SELECTORS = [
  'google',
  'selector1',
  'selector2',
  'default',
  'dkim',
  'mail',
  'k1',
  's1',
  's2',
  'fm1',
  'pm',
  'zmail',
]

/** The key that mails are signed with. None under the usual names says nothing: it may have another. */
export async function readDkim(resolveTxt: ResolveTxt, domain: string): Promise<SenderRecord> {
  const answers = await Promise.all(SELECTORS.map((name) => readTxt(resolveTxt, `${name}._domainkey.${domain}`)))
  const isThere = answers.some((texts) => texts?.some(isKey))
  if (isThere) return { kind: 'DKIM', state: 'found', text: 'There is a key to sign your mail with.', paste: null }
  const isSilent = answers.includes(undefined)
  const text = isSilent
    ? 'The name servers did not answer. This says nothing about your mail.'
    : 'It has none of the usual names. Your mail service says under “DKIM” whether it is set, and what to paste.'
  return { kind: 'DKIM', state: 'unknown', text, paste: null }
}

/** True for a key that has not been taken back, which empties it. */
const isKey = (text: string) => /(?:^|;)\s*p=[^;\s]/i.test(text)
