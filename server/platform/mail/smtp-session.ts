import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLoopbackHost } from '#server/platform/addresses.ts'
import { within } from './deadline.ts'
import { MailFailure, openingFailure, type SmtpError, sendingFailure } from './failure.ts'
import type { Message } from './message.ts'

/** Time limits for a mail server, in ms. */
export interface SmtpLimits {
  /** Limit for DNS, connecting, greeting and STARTTLS. */
  connectMs: number
  /** Silence while a mail is sent. */
  silenceMs: number
  /** For one mail, and for opening with login, from start to end. */
  totalMs: number
}

/** A connection that is logged in; mails go over it one after the other. */
export interface SmtpSession {
  /** @throws {MailFailure} */
  send: (message: Message) => Promise<void>
  /** False once the connection is gone: the next mail needs another. */
  isOpen: () => boolean
  /** Ends the session with QUIT. */
  quit: () => void
  /** Closes the connection at once. */
  cut: () => void
}

/** @param url smtp:// (encrypted at once by STARTTLS) or smtps://. @throws {MailFailure} 'away' or 'stopped'. */
export async function openSmtpSession(url: string, limits: SmtpLimits, stopping?: AbortSignal): Promise<SmtpSession> {
  const { auth, ...server } = parseConnectionUrl(url)
  const opened = openConnection({
    ...encryption(server.host),
    ...server,
    ...timeouts(limits),
    tls: { ...trust(server.host), ...server.tls },
  })
  const { connection, exchange, isOpen, cut } = opened

  async function enter(): Promise<void> {
    await exchange((done) => connection.connect(done))
    if (auth && connection.allowsAuth) await exchange((done) => connection.login({ ...auth }, done))
  }

  async function send({ raw, from, to }: Message): Promise<void> {
    try {
      await exchange((done) => connection.send({ from, to: [to] }, raw, done))
    } catch (error) {
      if (isOpen()) await exchange((done) => connection.reset(done)).catch(cut)
      throw error
    }
  }

  await within(limits.totalMs, enter(), stopping).catch((error: SmtpError) => {
    cut()
    throw stopping?.aborted ? new MailFailure('stopped', 'The server was stopped.') : openingFailure(error)
  })
  return {
    send: (message) =>
      within(limits.totalMs, send(message)).catch((error: SmtpError) => {
        if (error.code === 'ETIMEDOUT') cut()
        throw sendingFailure(error)
      }),
    isOpen,
    quit: () => connection.quit(),
    cut,
  }
}

type ConnectionOptions = ConstructorParameters<typeof SMTPConnection>[0]

/** nodemailer's connection as promises: a step fails when the connection does. */
function openConnection(options: ConnectionOptions) {
  const connection = new SMTPConnection({ ...options, logger: false, debug: false })
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  let open = true
  connection.on('error', gone.reject)
  connection.once('end', () => {
    open = false
    gone.reject(new Error('The connection was closed.'))
  })
  async function exchange(step: (done: (error?: Error | null) => void) => void): Promise<void> {
    const answer = Promise.withResolvers<void>()
    step((error) => (error ? answer.reject(error) : answer.resolve()))
    await Promise.race([answer.promise, gone.promise])
  }
  return { connection, exchange, isOpen: () => open, cut: () => connection.close() }
}

const timeouts = ({ connectMs, silenceMs }: SmtpLimits) => ({
  connectionTimeout: connectMs,
  greetingTimeout: connectMs,
  socketTimeout: silenceMs,
})

/** Required, because a man in the middle can remove STARTTLS from a greeting and then read login and links. */
const encryption = (host = '') => ({ requireTLS: !isLoopbackHost(host) })

/** A mail server on this machine may have a self-signed certificate: there is no network in between. */
const trust = (host = '') => ({ rejectUnauthorized: !isLoopbackHost(host) })
