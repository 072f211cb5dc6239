/** Consequence of a failure for the mail and for the next ones. */
export type FailureKind =
  /** This mail will never be taken. */
  | 'final'
  /** This mail may be taken later; others may be taken now. */
  | 'passing'
  /** The server did not finish with this mail; the next may fail alike. */
  | 'stalled'
  /** No mail can be taken now. */
  | 'away'
  /** Nothing was tried: this process is about to end. */
  | 'stopped'

/** A mail did not go out. The message is for the studio's owner: no host, user or password, ever. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly kind: FailureKind
  /** Code of the server's reply, as 451, or of the network's error, as ETIMEDOUT; undefined when there was none. */
  readonly reply: string | undefined
  /** True when the server replies that the address does not exist. */
  readonly isNobodyThere: boolean

  constructor(kind: FailureKind, message: string, error: SmtpError = {}) {
    super(message)
    this.kind = kind
    const { code, responseCode } = error
    this.reply = responseCode === undefined ? code : String(responseCode)
    this.isNobodyThere = kind === 'final' && isNobodyThere(error)
  }
}

/** Fields of nodemailer's errors. */
export interface SmtpError {
  code?: string | undefined
  /** Code of the server's reply, such as 550. */
  responseCode?: number
  response?: string
  /** True for a reply that the same mail would get again. */
  permanent?: boolean
  /** The step that it answered, as 'RCPT TO'. */
  command?: string
}

/** No such mailbox, moved away, not a valid name. */
const NOBODY = new Set([550, 551, 553])
/** Class of RFC 3463 for refusals because of the sender. */
const POLICY = /^\d{3}[ -]5\.7\./

function isNobodyThere({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  return command === 'RCPT TO' && NOBODY.has(responseCode) && !POLICY.test(response)
}

const OPENING_FAILURES: Record<string, string> = {
  EAUTH: 'The mail server refused the name or password of the studio: ask your developer to check them.',
  EDNS: 'The mail server was not found under its name: ask your developer to check it.',
  ETLS: 'The mail server could not agree on encryption.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EPROTOCOL: 'The mail server turned the connection away.',
}

/** True for a server that answered STARTTLS, and did not agree to it. */
const isUnencrypted = ({ code, command, response }: SmtpError): boolean =>
  code === 'ETLS' && command === 'STARTTLS' && Boolean(response)

/** The failure of a connection before any mail was handed over. */
export function openingFailure(error: SmtpError): MailFailure {
  const message = isUnencrypted(error)
    ? 'The mail server offers no encryption, so nothing is sent to it: ask your developer to check its address.'
    : (OPENING_FAILURES[error.code ?? ''] ?? 'The mail server cannot be reached.')
  return new MailFailure('away', message, error)
}

/** Replies that ask for a login, or for another one. */
const LOGIN_WANTED = new Set([530, 534, 535, 538])

/** The failure of one mail on an open connection. */
export function sendingFailure(error: SmtpError): MailFailure {
  const { code, responseCode, response = '', permanent } = error
  if (responseCode !== undefined && LOGIN_WANTED.has(responseCode)) {
    return new MailFailure('away', 'The mail server wants a name and password: ask your developer to give them.', error)
  }
  if (permanent) return new MailFailure('final', `The mail server refused it for good: ${quote(response)}`, error)
  if (responseCode) return new MailFailure('passing', `The mail server put it off: ${quote(response)}`, error)
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new MailFailure('final', 'The mail server does not take mails like this one.', error)
  }
  if (code === 'ETIMEDOUT') return new MailFailure('stalled', 'The mail server fell silent while it was sent.', error)
  return new MailFailure('passing', 'The connection to the mail server broke while it was sent.', error)
}

const QUOTE_MAX = 200

function quote(response: string): string {
  return response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, QUOTE_MAX)
}
