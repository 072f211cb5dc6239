import type { ShownLetter } from '#contract/journal/letters.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { LeadList } from '#contract/leads/leads.ts'
import type { MailAnswer } from '#contract/leads/mail-answers.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { MailThread } from '#server/platform/mail/message.ts'

/** Every mail of the site, with the data it is made from. */
export interface MailKinds {
  /** To the studio; answers go to the visitor. */
  inquiryToStudio: InquiryInput
  inquiryReply: InquiryInput
  /**
   * To the studio: a person has answered a mail about their record.
   *
   * @property from Address that it came from. @property attachments Names of the files with it.
   */
  answerToStudio: Pick<MailAnswer, 'from' | 'text'> & {
    leadId: string
    list: LeadList
    name: string
    attachments: readonly string[]
  }
  /** To the studio: a person has added files to an inquiry. */
  filesToStudio: { leadId: string; name: string }
  /** @property token Confirms the address. */
  newsletterConfirm: Unsubscribable & { token: string }
  newsletterWelcome: Unsubscribable
  /** To the studio; answers go to the visitor. */
  stoolRequestToStudio: StoolOrder
  stoolRequestReply: StoolOrder
  /** @property wish In words, as 'Bar Stool, Navy Linen'; empty, or left out by earlier releases, for none. */
  waitlistJoined: Unsubscribable & { firstName: string; wish?: string }
  /** @property closesAt ISO instant; null when not known. */
  dropOpen: Unsubscribable & { firstName: string; closesAt: string | null }
  /** @property letter As it was when it began to go out; the outbox has its id instead. */
  journalLetter: Unsubscribable & { letter: ShownLetter }
  passwordReset: { token: string }
  /** @property invitedBy Address of the inviting owner. */
  invitation: { token: string; invitedBy: string; role: 'owner' | 'admin' }
  /** @property at ISO instant. @property device In words: 'Safari on iPhone'. */
  accountChanged: { action: OwnAccountAction; at: string; device: string }
  /** @property at ISO instant. @property device In words: 'Safari on iPhone'. */
  newDevice: { at: string; device: string }
  /** @property resetBy Address of the owner who did it. */
  secondFactorReset: { resetBy: string }
  /** @property at ISO instant of its beginning. */
  incidentOpen: { title: string; message: string; toDo: string; at: string }
  /** @property at ISO instant of its beginning. @property until ISO instant of its end. */
  incidentOver: { title: string; at: string; until: string }
  /** The last week, each a sentence. */
  mondayMail: { people: string; lists: string; drop: string; website: string; upkeep: string }
  /**
   * @property title Of the project, or of the page.
   * @property lastDay In words: 'December 3, 2026'.
   * @property photographer Empty where nobody is named.
   */
  licenceEnds: { title: string; count: number; lastDay: string; photographer: string; isOnPage?: true }
  testMail: object
  /**
   * Written by a person of the studio.
   *
   * @property signedBy Their first name, if it is known; earlier replies lack it.
   * @property quoted What it answers, if that is known.
   */
  reply: {
    subject: string
    body: string
    signedBy?: string
    quoted: { intro: string; text: string } | null
    thread: MailThread
  }
}

/** Changes to an account by its owner, confirmed by mail in case it was another person. */
export type OwnAccountAction =
  | 'password.changed'
  | 'second_factor.turned_on'
  | 'second_factor.turned_off'
  | 'recovery_code.used'
  | 'recovery_codes.renewed'
  | 'passkey.added'
  | 'passkey.removed'

interface Unsubscribable {
  unsubscribeToken: string
}

export type MailKind = keyof MailKinds

/** A mail to be sent. @property recipient Empty for the studio's own inbox. */
export type Mail = { [K in MailKind]: { kind: K; recipient: string; data: MailKinds[K] } }[MailKind]

/** An answer of the studio to a lead. */
export const REPLY = 'reply' satisfies MailKind

/** Titles of the mails in the inbox. */
export const MAIL_TITLES: Record<MailKind, string> = {
  inquiryToStudio: 'Inquiry to the studio',
  inquiryReply: 'Auto-reply',
  answerToStudio: 'Answer to the studio',
  filesToStudio: 'Files for the studio',
  newsletterConfirm: 'Confirmation link',
  newsletterWelcome: 'Welcome',
  stoolRequestToStudio: 'Request to the studio',
  stoolRequestReply: 'Request confirmation',
  waitlistJoined: 'Waitlist confirmation',
  dropOpen: 'The drop is open',
  journalLetter: 'Letter to the list',
  passwordReset: 'Password reset',
  invitation: 'Invitation',
  accountChanged: 'Account changed',
  newDevice: 'Signed in on a new device',
  secondFactorReset: 'Second factor reset',
  incidentOpen: 'Trouble with the website',
  incidentOver: 'All clear',
  mondayMail: 'Monday: five lines',
  licenceEnds: 'A license ends',
  testMail: 'Test e-mail',
  reply: 'Reply',
}
