import type { MailName } from '#contract/mails/mail-words.ts'
import type { Mail } from './kinds.ts'
import { requestMail } from './visitor-mails.ts'

/** The words that a mail is written in; undefined where they are not for the studio to change. */
export function wordsNameOf(mail: Mail): MailName | undefined {
  switch (mail.kind) {
    case 'inquiryReply':
      return 'inquiry'
    case 'stoolRequestReply':
      return requestMail(mail.data)
    case 'waitlistJoined':
      return 'waitlist'
    case 'dropOpen':
    case 'newsletterConfirm':
    case 'newsletterWelcome':
      return mail.kind
    default:
      return undefined
  }
}
