import type { MailWords } from '#contract/mails/mail-words.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { MailThread } from '#server/platform/mail/message.ts'
import type { MailPictureName } from './pictures.ts'

/** The site and the time of a mail. */
export interface MailSite {
  /** The site's one true origin, without a slash at the end: the only host that mails link to. */
  publicUrl: string
  profile: StudioProfile
  /** Words of the mails to visitors. */
  words: MailWords
  /** Time of writing, in milliseconds since the Unix epoch. */
  nowMs: number
}

/** Running text with strong parts, which are bold in HTML. Line breaks stay. */
export type MailText = readonly (string | { strong: string })[]

/** @property value May have several lines. */
export interface MailFact {
  label: string
  value: string
}

export type MailBlock =
  | { kind: 'paragraph'; text: MailText }
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'button'; label: string; url: string }
  /** Less than a button. */
  | { kind: 'link'; label: string; url: string }
  /** @property alt Describes the picture where pictures are blocked. */
  | { kind: 'picture'; picture: MailPictureName; alt: string }
  /** A picture of the site. @property path Its own path. */
  | { kind: 'photograph'; path: string; alt: string; widthPx: number; heightPx: number }
  /** Quoted earlier message. @property intro Says who and when. */
  | { kind: 'quote'; intro: string; text: string }
  /** Drawn by hand where there is a picture of its words, and pictures are shown. */
  | { kind: 'signature'; words: string }

/** Content of a mail, from which HTML and plain text are made. */
export interface MailDocument {
  subject: string
  /** Shown by mail programs after the subject. */
  preview: string
  /** The second part is in italics. A letter of a person has none. */
  heading?: readonly [string, string]
  blocks: readonly MailBlock[]
  /** Reason why the recipient gets it. */
  reason: string
  /** Stands in the footer instead of the studio's town. */
  postalAddress?: string
  /** Token that unsubscribes; only in mails to a list. */
  unsubscribeToken?: string
  /** Address for answers; the sender when left out. */
  replyTo?: string
  /** Mails that it follows. */
  thread?: MailThread
  /** Set where a person wrote it, so that automatic answers may come back. */
  isPersonal?: true
  /** Set where it answers a form: keeps two automatic answers from answering each other. */
  isAutoReply?: true
}

/** The end of a letter. @param name First name of the person who writes, or the studio's name. */
export const signedBy = (name: string): MailBlock => ({ kind: 'signature', words: `Talk soon, ${name}` })

/** The end of a mail that the site sends by itself. */
export const signature = ({ profile }: Pick<MailSite, 'profile'>): MailBlock =>
  signedBy(profile.signature || profile.name)

export const paragraph = (...text: MailText): MailBlock => ({ kind: 'paragraph', text })

/** Facts with something to say, in order. */
export function facts(...entries: readonly (readonly [label: string, value: string])[]): MailBlock {
  const known = entries.filter(([, value]) => value !== '')
  return { kind: 'facts', facts: known.map(([label, value]) => ({ label, value })) }
}
