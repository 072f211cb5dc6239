import type { SenderRecord } from '#contract/health.ts'
import { type ResolveTxt, readTxt } from './txt-records.ts'

/** Longest way up that mail programs go, in names (the tree walk of DMARCbis). */
const WALK_MAX = 8

/**
 * The rule by which mail programs treat mail that is not signed or not from a listed sender. A domain without one has that of a
 * domain above it, which names such as co.uk may have as well as studio.example: so the names say where it may be, and no list.
 */
export async function readDmarc(resolveTxt: ResolveTxt, domain: string): Promise<SenderRecord> {
  const answers = await Promise.all(walkUp(domain).map((place) => readTxt(resolveTxt, `_dmarc.${place}`)))
  const records = answers.map((texts) => texts?.filter((text) => /^v=DMARC1(?:\s*;|$)/i.test(text)))
  const found = whichCounts(records)
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

/** The domain and those above it, but for the last label; of a long name the ends alone. */
function walkUp(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.map((_, index) => labels.slice(index)).filter(({ length }) => length > 1 && length < WALK_MAX)
  return [...new Set([domain, ...above.map((rest) => rest.join('.'))])]
}

/** The domain's own, else that of the domain above all others of one owner: below one that says it belongs to many (`psd=y`). */
function whichCounts(records: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const [own, ...above] = records.map((texts) => texts ?? [])
  if (own && own.length > 0) return own
  const there = above.filter((texts) => texts.length > 0)
  const says = (texts: readonly string[], value: 'y' | 'n') => texts.some((text) => tagOf(text, 'psd') === value)
  return there.find((texts) => says(texts, 'n')) ?? there.findLast((texts) => !says(texts, 'y')) ?? there.at(-1)
}

const tagOf = (text: string, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*([^;\\s]+)`, 'i').exec(text)?.[1]?.toLowerCase()

const dmarc = (state: SenderRecord['state'], text: string, paste: SenderRecord['paste'] = null): SenderRecord => ({
  kind: 'DMARC',
  state,
  text,
  paste,
})
