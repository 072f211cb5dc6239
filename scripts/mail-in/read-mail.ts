import PostalMime, { type Email } from 'postal-mime'
import { MAIL_ANSWER_MAX, type MailAnswer } from '../../contract/leads/mail-answers.ts'

/** A request to the site: path of its API, and the body. */
export interface HandedIn {
  path: '/api/mail-answers' | '/api/mail-events'
  body: MailAnswer | { type: 'bounced' | 'complained'; returnAddress: string }
}

/** Addresses as the site has them in its settings; undefined where it has none. */
export interface MailAddresses {
  answer: string | undefined
  return: string | undefined
}

/**
 * @param raw The mail. @param recipient Address that it was delivered to; else its headers say so.
 * @returns Undefined for a mail that the site has no use for, such as a delay or one to another address.
 */
export async function readMail(
  raw: Buffer,
  addresses: MailAddresses,
  recipient: string | undefined,
): Promise<HandedIn | undefined> {
  const mail = await PostalMime.parse(raw)
  const recipients = recipient === undefined ? recipientsOf(mail) : [recipient]
  const to = recipients.find((address) => isAt(address, addresses.answer))
  if (to !== undefined) return { path: '/api/mail-answers', body: answerOf(mail, to) }
  const returnAddress = recipients.find((address) => isAt(address, addresses.return))
  const type = returnAddress && reportOf(raw.toString('latin1'))
  return type ? { path: '/api/mail-events', body: { type, returnAddress } } : undefined
}

/** True for an address that the site made from a base: 'answers+…@' from 'answers@'. */
function isAt(address: string, base: string | undefined): boolean {
  const [local, host] = base?.toLowerCase().split('@') ?? []
  const asked = address.toLowerCase()
  return local !== undefined && asked.startsWith(`${local}+`) && asked.endsWith(`@${host}`)
}

function recipientsOf({ headers, to = [], cc = [] }: Email): string[] {
  const delivered = headers.filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
  const named = [...to, ...cc].flatMap(({ address }) => address ?? [])
  return [...delivered.map(({ value }) => value.trim().replace(/^<|>$/g, '')), ...named]
}

function answerOf(mail: Email, to: string): MailAnswer {
  const { from, messageId, subject = '', html = '', text = wordsOf(html), attachments } = mail
  return {
    to,
    from: from?.address ?? '',
    messageId: messageId ?? '',
    subject: plain(subject, MAIL_ANSWER_MAX.subject).replace(/\s+/g, ' '),
    text: plain(text, MAIL_ANSWER_MAX.text),
    attachments: attachments
      .map(({ filename, mimeType }) => plain(filename ?? mimeType, MAIL_ANSWER_MAX.fileName).replace(/\s+/g, ' '))
      .slice(0, MAIL_ANSWER_MAX.files),
    isAutomatic: isAutomatic(mail),
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of HTML, each block on lines of its own: for mails that have no plain text. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,7});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/ *\n */g, '\n')
}

/** Text without the characters that the site refuses, cut where it is too long. */
function plain(text: string, max: number): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const safe = lines.replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return safe.length <= max ? safe : `${safe.slice(0, max - 2).toWellFormed()} …`
}

/** RFC 3834, and the headers that programs used before it. */
function isAutomatic({ headers }: Email): boolean {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase()
  const auto = valueOf('auto-submitted')
  const precedence = valueOf('precedence') ?? ''
  const isAnnounced = valueOf('x-autoreply') !== undefined || valueOf('x-autorespond') !== undefined
  return (auto !== undefined && auto !== 'no') || isAnnounced || ['bulk', 'auto_reply', 'junk'].includes(precedence)
}

/** Reports by RFC 3464 of an address that does not exist, and by RFC 5965 of a complaint; undefined for all others. */
function reportOf(raw: string): 'bounced' | 'complained' | undefined {
  if (/^Feedback-Type:\s*abuse/im.test(raw)) return 'complained'
  const isFinal = /^Action:\s*failed/im.test(raw) && /^Status:\s*5\.1\.[0-9]/im.test(raw)
  return isFinal ? 'bounced' : undefined
}
