import type { MailName } from '#contract/mails/mail-words.ts'
import { type Place, placesIn } from '#contract/mails/places.ts'
import { type MailBlock, type MailDocument, type MailSite, type MailText, paragraph } from './document.ts'

/** Values for the places of a mail besides the facts of the studio. */
export type PlaceValues = Partial<Record<Place, MailText>>

type Fill = (text: string) => MailText

/** The words of a mail, with its places filled in. */
export interface WrittenWords {
  head: Pick<MailDocument, 'subject' | 'preview' | 'heading'>
  body: MailBlock[]
  after: MailBlock[]
  button: string
}

/** @param values Taken as they are: brackets in them are no places. */
export function writtenWords(name: MailName, values: PlaceValues, { words, profile }: MailSite): WrittenWords {
  const known: PlaceValues = { studio: [profile.name], phone: [profile.phone], email: [profile.email], ...values }
  const fill: Fill = (text) => fillPlaces(text, known)
  const { subject, preview, heading, accent, body, after, button } = words[name]
  const line = (text: string) => plain(fill(text))
  return {
    head: { subject: line(subject), preview: line(preview), heading: [line(heading), line(accent)] },
    body: paragraphs(body, fill),
    after: paragraphs(after, fill),
    button: line(button),
  }
}

/** A place without a value leaves no space of its own behind. */
export function fillPlaces(text: string, values: PlaceValues): MailText {
  return placesIn(text).reduce<(string | { strong: string })[]>((filled, part) => {
    if (typeof part === 'string') return [...filled, part]
    const value = values[part.place]?.filter((piece) => piece !== '') ?? []
    const before = filled.at(-1)
    if (value.length > 0 || typeof before !== 'string') return [...filled, ...value]
    return [...filled.slice(0, -1), before.replace(/ $/, '')]
  }, [])
}

const plain = (text: MailText) => text.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

/** Paragraphs with something in them. */
const paragraphs = (text: string, fill: Fill): MailBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => fill(part.trim()))
    .filter((part) => plain(part) !== '')
    .map((part) => paragraph(...part))
