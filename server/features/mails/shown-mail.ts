import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { MailName } from '#contract/mails/mail-words.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { type WishNames, wishInWords } from '#server/leads/wish.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'

/** Links of a shown mail lead nowhere: a real one would confirm, or leave, in somebody else's name. */
const TOKEN = 'example'

/** The part of a lead that a mail to its person is made from. */
export type ShownLead = Pick<StoredLead, 'email' | 'content'>

/** A mail to the person of a lead of its kind. @param closesAt ISO instant at which the drop closes. */
export function shownMail(name: MailName, { email: recipient, content }: ShownLead, closesAt: string): Mail {
  switch (name) {
    case 'inquiry':
      return { kind: 'inquiryReply', recipient, data: content as InquiryInput }
    case 'stoolRequest':
    case 'sampleRequest':
      return { kind: 'stoolRequestReply', recipient, data: content as StoolOrder }
    case 'waitlist': {
      const { firstName, wish } = content as { firstName: string; wish?: WishNames }
      return {
        kind: 'waitlistJoined',
        recipient,
        data: { firstName, wish: wishInWords(wish), unsubscribeToken: TOKEN },
      }
    }
    case 'dropOpen': {
      const { firstName } = content as { firstName: string }
      return { kind: name, recipient, data: { firstName, unsubscribeToken: TOKEN, closesAt } }
    }
    case 'newsletterConfirm':
      return { kind: name, recipient, data: { token: TOKEN, unsubscribeToken: TOKEN } }
    default:
      return { kind: name, recipient, data: { unsubscribeToken: TOKEN } }
  }
}
