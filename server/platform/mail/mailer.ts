import type { StudioProfile } from '#contract/site/site.ts'
import { MailFailure } from './failure.ts'
import { writeMailFile } from './mail-files.ts'
import { composeMessage, type Mailbox, type Message, parseMailbox, type RenderedMail } from './message.ts'
import type { StoredMail } from './outbox.ts'
import type { SmtpLimits } from './smtp-session.ts'
import { createSmtpTransport, SMTP_LIMITS } from './smtp-transport.ts'

export interface MailerOptions {
  /** Mail server; without one, mails are written as files. */
  smtpUrl: string | undefined
  /** Folder for those files. */
  filesDir: string
  /** Sender; else the studio as its profile has it. */
  mailFrom: string | undefined
  /** Address for mails to the studio; else the one in its profile. */
  studioInbox: string | undefined
  publicUrl: string
  /** Address that reports about a mail come back to; the sender where left out. */
  returnAddress?: ((mailId: string) => string) | undefined
  /** Address that a person's answer to a mail about their record goes to; the sender where left out. */
  answerAddress?: ((mailId: string) => string) | undefined
  limits?: SmtpLimits
}

/** A mail of the outbox, as far as its way out needs it. */
export type PostedMail = Pick<StoredMail, 'id' | 'lead_id' | 'recipient' | 'created_at_ms'>

export type Mailer = ReturnType<typeof createMailer>

/** Sends mails by SMTP or, where there is no mail server, writes them as files. */
export function createMailer(options: MailerOptions) {
  const {
    smtpUrl,
    filesDir,
    mailFrom,
    studioInbox,
    publicUrl,
    returnAddress,
    answerAddress,
    limits = SMTP_LIMITS,
  } = options
  const smtp = smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl, limits)
  const messageIdHost = new URL(publicUrl).hostname

  function address(recipient: string, profile: StudioProfile): { from: Mailbox; to: Mailbox } {
    const studio = { name: profile.senderName || profile.name, address: profile.email }
    const inbox = studioInbox === undefined ? studio : parseMailbox(studioInbox)
    return {
      from: mailFrom === undefined ? studio : parseMailbox(mailFrom),
      to: recipient === '' ? inbox : { name: '', address: recipient },
    }
  }

  async function compose(mail: PostedMail, rendered: RenderedMail, profile: StudioProfile): Promise<Message> {
    const { id, lead_id: leadId, recipient, created_at_ms: createdAtMs } = mail
    const isToPerson = leadId !== null && recipient !== ''
    const replyTo = isToPerson && answerAddress && { replyTo: answerAddress(id) }
    const envelope = { id, ...address(recipient, profile), createdAtMs, messageIdHost }
    const message = await composeMessage(envelope, { ...rendered, ...replyTo })
    return returnAddress ? { ...message, from: returnAddress(id) } : message
  }

  async function write(message: Message): Promise<void> {
    await writeMailFile(filesDir, message).catch((error: NodeJS.ErrnoException) => {
      throw new MailFailure('away', 'The mail could not be written as a file.', error)
    })
  }

  return {
    /** False where mails are written as files and wait for a server. */
    sends: smtp !== undefined,

    /** @throws {MailFailure} */
    async deliver(
      mail: PostedMail,
      rendered: RenderedMail,
      profile: StudioProfile,
      stopping?: AbortSignal,
    ): Promise<void> {
      const message = await compose(mail, rendered, profile)
      await (smtp ? smtp.send(message, stopping) : write(message))
    },

    /** Sends a mail without the outbox. @param limitMs Longest that it may take. @throws {MailFailure} */
    async deliverAlone(
      mail: PostedMail,
      rendered: RenderedMail,
      profile: StudioProfile,
      limitMs: number,
    ): Promise<void> {
      const message = await compose(mail, rendered, profile)
      await (smtp ? smtp.sendAlone(message, limitMs) : write(message))
    },

    /** Domain that mails are sent from, and host name of the mail server; undefined where there is none of either. */
    sender(profile: StudioProfile): { domain: string; host: string } | undefined {
      const domain = address('', profile).from.address.split('@')[1]
      return smtpUrl !== undefined && domain
        ? { domain: domain.toLowerCase(), host: new URL(smtpUrl).hostname }
        : undefined
    },

    /** Ends a round of deliveries. */
    rest: (): void => smtp?.rest(),

    /** Connects to the mail server, if there is one. @throws {MailFailure} */
    verify: async (limitMs: number, stopping?: AbortSignal): Promise<void> => smtp?.verify(limitMs, stopping),
  }
}
