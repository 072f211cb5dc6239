import type { SenderRecord } from '#contract/health.ts'
import { type ResolveTxt, readTxt } from './txt-records.ts'

/** The rule by which mail programs treat mail that is not signed or not from a listed sender. */
export async function readDmarc(resolveTxt: ResolveTxt, domain: string): Promise<SenderRecord> {
  const places = [domain, ...(domain.split('.').length > 2 ? [domain.split('.').slice(-2).join('.')] : [])]
  const answers = await Promise.all(places.map((place) => readTxt(resolveTxt, `_dmarc.${place}`)))
  const records = answers.map((texts) => texts?.filter((text) => /^v=DMARC1(?:\s*;|$)/i.test(text)))
  const found = records.find((texts) => texts && texts.length > 0)
  const paste = { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }
  if (found && found.length > 1) {
    return dmarc('wrong', 'There is more than one, so none counts. Keep one of them.')
  }
  if (found && !/;\s*p=(?:none|quarantine|reject)\s*(?:;|$)/i.test(found[0] ?? '')) {
    return dmarc('wrong', 'It does not say what to do. Paste this in its place.', paste)
  }
  if (found) return dmarc('found', 'Mail programs know what to do with forgeries.')
  if (records.some((texts) => texts === undefined)) {
    return dmarc('unknown', 'The name servers did not answer. This says nothing about your mail.')
  }
  return dmarc('missing', 'Gmail and others ask for it before they trust mail to many people. Paste this.', paste)
}

const dmarc = (state: SenderRecord['state'], text: string, paste: SenderRecord['paste'] = null): SenderRecord => ({
  kind: 'DMARC',
  state,
  text,
  paste,
})
