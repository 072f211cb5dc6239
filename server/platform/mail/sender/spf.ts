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
  if (record === undefined) return missing(domain, host)
  if (!/(?:^| )\+?all(?: |$)/i.test(record)) return spf('found', 'It says who may send mail for you.')
  const value = record.replace(/(^| )\+?all(?= |$)/gi, '$1~all')
  return spf('wrong', 'It lets everybody send mail in your name. Paste this in its place.', { name: domain, value })
}

/** Only for a mail service that is known: a record that leaves out the real sender turns good mail into forgeries. */
function missing(domain: string, host: string): SenderRecord {
  const trouble = 'Mail programs cannot tell your mail from a forgery.'
  const service = Object.keys(INCLUDES).find((end) => host === end || host.endsWith(`.${end}`))
  if (service === undefined) return spf('missing', `${trouble} Your mail service says under “SPF” what to paste.`)
  const value = `v=spf1 include:${INCLUDES[service]} ~all`
  return spf('missing', `${trouble} Paste this, unless your mail service names another.`, { name: domain, value })
}

const spf = (state: SenderRecord['state'], text: string, paste: SenderRecord['paste'] = null): SenderRecord => ({
  kind: 'SPF',
  state,
  text,
  paste,
})
