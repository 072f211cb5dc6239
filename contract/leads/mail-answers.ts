import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, line, text } from '../fields.ts'

/** Longest of each, in characters, and the largest number of names. What hands an answer in cuts it to these. */
export const MAIL_ANSWER_MAX = { subject: 300, text: 40_000, messageId: 250, fileName: 200, files: 40 } as const

/**
 * A person’s answer to a mail of the site, as the mail server or a filter of it hands it in: signed as Standard Webhooks
 * says, with the secret of the site. The same Message-ID again changes nothing.
 */
export const handInMailAnswer = endpoint({
  method: 'POST',
  path: '/api/mail-answers',
  access: 'public',
  /**
   * @property to The address that it was sent to: the mail that it answers is signed in it.
   * @property attachments Names of the files that came with it; the files stay in the mailbox.
   * @property isAutomatic True for one that no person wrote, such as a note that somebody is away.
   */
  input: z.object({
    to: line(320),
    from: EmailAddress,
    messageId: z
      .string()
      .check(z.maxLength(MAIL_ANSWER_MAX.messageId), z.regex(/^<[^<>\s]+>$/, 'Please name its Message-ID')),
    subject: line(MAIL_ANSWER_MAX.subject),
    text: text(MAIL_ANSWER_MAX.text),
    attachments: z.optional(z.array(line(MAIL_ANSWER_MAX.fileName)).check(z.maxLength(MAIL_ANSWER_MAX.files))),
    isAutomatic: z.optional(z.boolean()),
  }),
  /** @property kept False where the conversation has it already. */
  output: z.object({ kept: z.boolean() }),
})
export type MailAnswer = z.output<(typeof handInMailAnswer)['input']>
