import * as z from 'zod/mini'
import { documentEndpoints } from '../document.ts'
import { endpoint } from '../endpoint.ts'
import { MAIL_NAMES, MailWords, MailWordsInput } from './mail-words.ts'

export const { get: getMailWords, update: updateMailWords } = documentEndpoints({
  path: '/api/admin/mail-words',
  access: 'admin',
  value: MailWords,
  change: MailWordsInput,
  called: 'the words of the mails',
})

/** A mail, and words to be tried that are not saved yet; those left out are as saved. */
const Tried = z.object({ mail: z.enum(MAIL_NAMES), words: MailWordsInput })

/**
 * A mail as it would go out to the newest person of its kind, or to an invented one where there is none. Its links lead
 * nowhere. Nothing is stored or sent.
 */
export const previewMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-preview',
  access: 'admin',
  input: Tried,
  /** @property html A whole page. @property shownWith The record whose person it is written to; null for an invented one. */
  output: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    shownWith: z.nullable(z.object({ name: z.string(), receivedAt: z.iso.datetime() })),
  }),
})
export type MailPreview = z.output<(typeof previewMail)['output']>

/** The mail as an invented person would get it, sent to the signed-in person at once. */
export const sendMailOnTrial = endpoint({
  method: 'POST',
  path: '/api/admin/mail-trial',
  access: 'admin',
  input: Tried,
  /** @property message Result in one sentence. */
  output: z.object({ ok: z.boolean(), message: z.string() }),
})
