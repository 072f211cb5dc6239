import type { SenderRecord } from '#contract/health.ts'
import { type ResolveTxt, readTxt } from './txt-records.ts'

/** Names that SPF records include, by the end of the mail server's host name. */
const INCLUDES: Record<string, string> = {
  'gmail.com': '_spf.google.com',
  'google.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
  'amazonaws.com': 'amazonses.com',
  'mailgun.org': 'mailgun.org',
  'sendgrid.net': 'sendgrid.net',
  'postmarkapp.com': 'spf.mtasv.net',
  'fastmail.com': 'spf.messagingengine.com',
  'zoho.com': 'zohomail.com',
}

/** The record that lists who may send for a domain. @param host Of the mail server. */
export async function readSpf(resolveTxt: ResolveTxt, domain: string, host: string): Promise<SenderRecord> {
  const texts = await readTxt(resolveTxt, domain)
  const found = texts?.filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [record] = found ?? []
  if (found === undefined) return spf('unknown', 'The name servers did not answer. This says nothing about your mail.')
  if (found.length > 1) return spf('wrong', 'There is more than one, so none counts. Join them into one record.')
  if (record === undefined) {
    const value = `v=spf1 ${mechanismFor(host)} ~all`
    const text =
      'Mail programs cannot tell your mail from a forgery. Paste this, unless your mail service names another.'
    return spf('missing', text, { name: domain, value })
  }
  if (!/(?:^| )\+?all(?: |$)/i.test(record)) return spf('found', 'It says who may send mail for you.')
  const value = record.replace(/(^| )\+?all(?= |$)/gi, '$1~all')
  return spf('wrong', 'It lets everybody send mail in your name. Paste this in its place.', { name: domain, value })
}

function mechanismFor(host: string): string {
  const known = Object.keys(INCLUDES).find((end) => host === end || host.endsWith(`.${end}`))
  return known === undefined ? 'mx' : `include:${INCLUDES[known]}`
}

const spf = (state: SenderRecord['state'], text: string, paste: SenderRecord['paste'] = null): SenderRecord => ({
  kind: 'SPF',
  state,
  text,
  paste,
})
