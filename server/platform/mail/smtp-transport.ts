import type { Message } from './message.ts'
import { openSmtpSession, type SmtpLimits, type SmtpSession } from './smtp-session.ts'

export const SMTP_LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000, totalMs: 60_000 }

/** Longest that a mail under way may hold up the end of the server. */
const STOP_GRACE_MS = 3000

export type SmtpTransport = ReturnType<typeof createSmtpTransport>

/** One connection for all mails of a round: they leave in order, and the server sees one client. */
export function createSmtpTransport(url: string, limits: SmtpLimits) {
  let session: SmtpSession | undefined

  return {
    /** @throws {MailFailure} */
    async send(message: Message, stopping?: AbortSignal): Promise<void> {
      const open = session?.isOpen() ? session : await openSmtpSession(url, limits, stopping)
      session = open
      const cutSoon = (): void => void setTimeout(open.cut, STOP_GRACE_MS).unref()
      stopping?.addEventListener('abort', cutSoon)
      await open.send(message).finally(() => stopping?.removeEventListener('abort', cutSoon))
    },

    /** Ends the round: no connection is kept while there is nothing to send. */
    rest(): void {
      session?.quit()
      session = undefined
    },

    /** On a connection of its own. @param limitMs Longest that it may take. @throws {MailFailure} */
    async sendAlone(message: Message, limitMs: number): Promise<void> {
      const session = await openSmtpSession(url, within(limits, limitMs))
      await session.send(message).finally(() => session.quit())
    },

    /** Connects and logs in, no more. @param limitMs Longest that it may take. @throws {MailFailure} */
    async verify(limitMs: number, stopping?: AbortSignal): Promise<void> {
      const session = await openSmtpSession(url, within(limits, limitMs), stopping)
      session.quit()
    },
  }
}

function within({ connectMs, silenceMs, totalMs }: SmtpLimits, limitMs: number): SmtpLimits {
  return { connectMs: Math.min(connectMs, limitMs), silenceMs, totalMs: Math.min(totalMs, limitMs) }
}
