import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { EmailAddress } from '#contract/fields.ts'
import { MailFailure } from './failure.ts'

/** Content of a mail, as HTML and as plain text. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Address that answers go to. */
  replyTo?: string
  thread?: MailThread
  /** Further headers: List-…, Auto-… or X-… */
  headers: Record<string, string>
}

/** Mails that a mail follows, so that programs show them together. Each is a Message-ID. */
export interface MailThread {
  /** The one that it answers. */
  inReplyTo: string
  /** All of them, oldest first. */
  references: readonly string[]
}

export interface Mailbox {
  name: string
  address: string
}

export interface Envelope {
  /** Id of the row in the outbox. */
  id: string
  from: Mailbox
  to: Mailbox
  /** Time at which the mail was enqueued, ms since the Unix epoch. */
  createdAtMs: number
  /** Host name behind the @ of the Message-ID. */
  messageIdHost: string
}

/** A complete mail, to be sent or written as a file. */
export interface Message {
  id: string
  raw: Buffer
  from: string
  to: string
}

/** @param text An address, or a name and an address as `Studio <hello@studio.example>`. */
export function parseMailbox(text: string): Mailbox {
  const { name = '', address = '' } = addressparser(text, { flatten: true })[0] ?? {}
  return { name, address }
}

/** Every try of a mail has the same Message-ID, so that copies can be recognized. @throws {MailFailure} */
export async function composeMessage(envelope: Envelope, mail: RenderedMail): Promise<Message> {
  const { id, from, to, createdAtMs, messageIdHost } = envelope
  if (!isAddress(from.address)) {
    throw new MailFailure('passing', 'There is no sender: set MAIL_FROM, or the email address in the studio profile.')
  }
  if (!isAddress(to.address)) throw new MailFailure('final', 'It has no valid recipient.')
  const node = new MailComposer({
    from: withPlainName(from),
    to: withPlainName(to),
    ...(isAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: singleLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: messageIdOf(id, messageIdHost),
    ...threadOf(mail.thread),
    date: new Date(createdAtMs),
    headers: { 'Auto-Submitted': 'auto-generated', ...safeHeaders(mail.headers) },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { id, raw: await node.build(), from: from.address, to: to.address }
}

/** @param id Of its row. @param host Host name behind the @. */
export const messageIdOf = (id: string, host: string): string => `<${id}@${host}>`

const MESSAGE_ID = /^<[^<>\s]{1,250}>$/

function threadOf(thread: MailThread | undefined) {
  const references = thread?.references.filter((id) => MESSAGE_ID.test(id)) ?? []
  if (!thread || references.length === 0) return {}
  return { references, ...(MESSAGE_ID.test(thread.inReplyTo) && { inReplyTo: thread.inReplyTo }) }
}

function isAddress(value: string | undefined): value is string {
  return EmailAddress.safeParse(value).success
}

/** The text without line breaks and other control characters, so that it cannot add a header. */
export function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const withPlainName = ({ name, address }: Mailbox): Mailbox => ({ name: singleLine(name), address })

const SAFE_HEADER = /^(?:List|Auto|X)-[A-Za-z-]+$/

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  const names = Object.keys(headers)
  const unsafe = names.find((name) => !SAFE_HEADER.test(name))
  if (unsafe !== undefined) throw new MailFailure('final', 'It has a header that mails of this site may not have.')
  return Object.fromEntries(names.map((name) => [name, singleLine(headers[name] ?? '')]))
}
