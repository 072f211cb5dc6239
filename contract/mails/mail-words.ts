import * as z from 'zod/mini'
import { line, text } from '../fields.ts'
import { MAIL_WORDS_MAX } from '../limits.ts'
import { type Place, placeFault, STUDIO_PLACES } from './places.ts'

/** The mails that the site sends visitors by itself, in the order of their page. */
export const MAIL_NAMES = [
  'inquiry',
  'stoolRequest',
  'sampleRequest',
  'waitlist',
  'dropOpen',
  'newsletterConfirm',
  'newsletterWelcome',
] as const
export type MailName = (typeof MAIL_NAMES)[number]

/** Words of one mail. Addresses behind buttons, the details of a request and the footer are not among them. */
export const Words = z.object({
  /** False where it is not sent at all. */
  isOn: z.boolean(),
  subject: z.string(),
  /** Line that mail programs show after the subject. */
  preview: z.string(),
  heading: z.string(),
  /** End of the heading, in italics. */
  accent: z.string(),
  /** Paragraphs, with an empty line between two. */
  body: z.string(),
  /** Paragraphs below the details of a request; empty for mails without. */
  after: z.string(),
  /** Words on its button; empty for mails without. */
  button: z.string(),
})
export type Words = z.output<typeof Words>
export type MailText = Exclude<keyof Words, 'isOn'>

export const MailWords = z.object({
  inquiry: Words,
  stoolRequest: Words,
  sampleRequest: Words,
  waitlist: Words,
  dropOpen: Words,
  newsletterConfirm: Words,
  newsletterWelcome: Words,
} satisfies Record<MailName, typeof Words>)
export type MailWords = z.output<typeof MailWords>

interface MailKnown {
  places: readonly Place[]
  /** Texts that it has besides those of every mail. */
  more: readonly ('after' | 'button')[]
  /** False where people wait for it: without it nobody could join, or learn of the drop. */
  canBeOff: boolean
}

const NAMED = ['greeting', 'first name', ...STUDIO_PLACES] as const
const ORDERED = ['greeting', 'first name', 'reference', ...STUDIO_PLACES] as const

/** Places that each mail may name, and whether it can be switched off. */
export const MAILS: Record<MailName, MailKnown> = {
  inquiry: { places: NAMED, more: [], canBeOff: true },
  stoolRequest: { places: ORDERED, more: ['after'], canBeOff: true },
  sampleRequest: { places: ORDERED, more: ['after'], canBeOff: true },
  waitlist: { places: NAMED, more: [], canBeOff: true },
  dropOpen: { places: ['greeting', 'first name', 'until', ...STUDIO_PLACES], more: ['button'], canBeOff: false },
  newsletterConfirm: { places: STUDIO_PLACES, more: ['button'], canBeOff: false },
  newsletterWelcome: { places: STUDIO_PLACES, more: ['button'], canBeOff: true },
}

/** The texts of a mail, in the order in which they are read. */
export function textsOf(mail: MailName): readonly MailText[] {
  return ['subject', 'preview', 'heading', 'accent', 'body', ...MAILS[mail].more]
}

const onlyKnown = (places: readonly Place[]) =>
  z.refine<string>((value) => placeFault(value, places) === undefined, {
    error: ({ input }) => placeFault(String(input), places),
  })

/** Texts to change; an empty one brings the built-in words back. */
function wordsInput(mail: MailName) {
  const { places, canBeOff } = MAILS[mail]
  const oneLine = (max: number) => z.optional(line(max).check(onlyKnown(places)))
  const lines = z.optional(text(MAIL_WORDS_MAX.body).check(onlyKnown(places)))
  const isOn = z.boolean().check(z.refine((isOn) => isOn || canBeOff, 'This mail cannot be switched off'))
  return z.optional(
    z.object({
      isOn: z.optional(isOn),
      subject: oneLine(MAIL_WORDS_MAX.subject),
      preview: oneLine(MAIL_WORDS_MAX.preview),
      heading: oneLine(MAIL_WORDS_MAX.heading),
      accent: oneLine(MAIL_WORDS_MAX.heading),
      body: lines,
      after: lines,
      button: oneLine(MAIL_WORDS_MAX.button),
    } satisfies Record<keyof Words, z.ZodMiniType>),
  )
}

export const MailWordsInput = z.object({
  inquiry: wordsInput('inquiry'),
  stoolRequest: wordsInput('stoolRequest'),
  sampleRequest: wordsInput('sampleRequest'),
  waitlist: wordsInput('waitlist'),
  dropOpen: wordsInput('dropOpen'),
  newsletterConfirm: wordsInput('newsletterConfirm'),
  newsletterWelcome: wordsInput('newsletterWelcome'),
})
export type MailWordsInput = z.output<typeof MailWordsInput>
