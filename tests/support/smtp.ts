import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import type { SmtpLimits } from '#server/platform/mail/smtp-session.ts'

/**
 * Behavior of a mail server at the next mail: takes it; puts it off; refuses it; breaks off before or after it has taken
 * it, either way without an answer; or says nothing, to the connection or to the mail.
 */
export type SmtpFault = 'none' | '451' | '550' | 'cut before' | 'cut after' | 'silent' | 'silent mail'

export interface TakenMail {
  from: string
  to: string[]
  raw: string
  /** False where it broke off before it said that it had it. */
  isAcknowledged: boolean
}

/** Time limit for tests that wait for its end: short, but longer than a busy machine stands still. */
export const SHORT_SMTP_LIMITS: SmtpLimits = { connectMs: 1500, silenceMs: 1500, totalMs: 6000 }

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>

/** A mail server on a free port that fails on request. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = []
  const visits: SMTPServerSession[] = []
  let isSilent = false
  let faultOfNext: (recipient: string) => SmtpFault = () => 'none'
  let fault: SmtpFault = 'none'
  const hangUp = ({ id }: SMTPServerSession): void => {
    for (const { session, _socket } of server.connections) if (session.id === id) _socket.destroy()
  }

  async function takeMail(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const raw = await buffer(stream).then(String, () => undefined)
    // Clients that die within a mail are what this is for, too: it has not taken what came.
    if (raw === undefined) return false
    const { mailFrom, rcptTo } = session.envelope
    const to = rcptTo.map(({ address }) => address)
    const from = mailFrom ? mailFrom.address : ''
    if (fault === 'none' || fault === 'cut after') taken.push({ from, to, raw, isAcknowledged: fault === 'none' })
    if (fault === 'cut before' || fault === 'cut after') hangUp(session)
    return fault === 'none'
  }

  const handlers: SMTPServerOptions = {
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    logger: false,
    onConnect: (session, greet) => {
      visits.push(session)
      if (!isSilent) greet()
    },
    onRcptTo: ({ address }, _session, answer) => {
      fault = faultOfNext(address)
      answer(fault === '451' || fault === '550' ? refusal(Number(fault)) : null)
    },
    onData: (stream, session, answer) => void takeMail(stream, session).then((isTaken) => isTaken && answer()),
    ...options,
  }
  let server = await listen(handlers, 0)
  const { port } = server.server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    const closed = Promise.withResolvers<void>()
    server.close(closed.resolve)
    for (const { _socket } of server.connections) _socket.destroy()
    await closed.promise
  }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Mails that it took, in this order. */
    taken,
    /** Connections so far. */
    visits,
    /** Sets its behavior at later mails. @param next For all of them, or chosen at each. */
    behave: (next: SmtpFault | ((recipient: string) => SmtpFault)): void => {
      isSilent = next === 'silent'
      faultOfNext = typeof next === 'function' ? next : () => next
    },
    /** From now on connections are refused. */
    stop,
    comeBack: async (): Promise<void> => {
      server = await listen(handlers, port)
    },
  }
}

async function listen(options: SMTPServerOptions, port: number): Promise<SMTPServer> {
  const server = new SMTPServer(options)
  // Clients that hang up are what this is for.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return server
}

function refusal(code: number): SMTPServerError {
  const words = code < 500 ? '4.3.0 try again later' : '5.1.1 no such mailbox'
  return Object.assign(new Error(words), { responseCode: code })
}
