import type { MailName } from '#contract/mails/mail-words.ts'
import type { MailPreview } from '#contract/mails/mails.ts'
import { formatStudioDate, studioDay } from '#shared/studio-time.ts'

interface ShownWords {
  /** With a real person. @param day 'November 12, 2026' */
  real: (name: string, day: string) => string
  /** Reason why it is an example. */
  none: string
}

const ON_WAITLIST: ShownWords = {
  real: (name, day) => `${name}, on the waitlist since ${day}`,
  none: 'nobody is on the waitlist',
}

const WORDS: Record<MailName, ShownWords> = {
  inquiry: { real: (name, day) => `${name}’s inquiry of ${day}`, none: 'nobody has written yet' },
  stoolRequest: { real: (name, day) => `${name}’s request of ${day}`, none: 'nobody has asked for stools yet' },
  sampleRequest: { real: (name, day) => `${name}’s request of ${day}`, none: 'nobody has asked for samples alone yet' },
  waitlist: ON_WAITLIST,
  dropOpen: ON_WAITLIST,
  newsletterConfirm: { real: (name, day) => `${name}, who signed up on ${day}`, none: 'nobody has signed up' },
  newsletterWelcome: { real: (name, day) => `${name}, who signed up on ${day}`, none: 'nobody has confirmed' },
}

/** The sentence that says with whose data a mail is shown. */
export function shownWithText(mail: MailName, shownWith: MailPreview['shownWith']): string {
  const { real, none } = WORDS[mail]
  if (!shownWith) return `Shown with an example: ${none}.`
  return `Shown with ${real(shownWith.name, formatStudioDate(studioDay(Date.parse(shownWith.receivedAt))))}.`
}
