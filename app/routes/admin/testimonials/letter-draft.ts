import type { DocumentFields } from '#app/admin/editor/editable-document.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { toStudioLocal } from '#shared/studio-time.ts'

/** A letter while it is written. */
export interface LetterDraft {
  firstName: string
  lastName: string
  /** Empty to sign with the name. */
  author: string
  message: string
  hidden: boolean
  /** As in `Visibility`; null for none. */
  publishAt: string | null
}

const EMPTY_DRAFT: LetterDraft = {
  firstName: '',
  lastName: '',
  author: '',
  message: '',
  hidden: false,
  publishAt: null,
}

const FIELD_TITLES: Record<keyof LetterDraft, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  author: 'Author',
  message: 'Message',
  hidden: 'Hidden',
  publishAt: 'Publish on',
}

export function nameOf({ firstName, lastName }: Pick<LetterDraft, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** The fields of a letter; of a new one where it is null. */
export const LETTER_FIELDS: DocumentFields<Testimonial | null, LetterDraft> = {
  toDraft: (letter) => {
    if (!letter) return EMPTY_DRAFT
    const { firstName, lastName, message, hidden = false } = letter
    // Signed by the name alone, a letter goes on to follow the name.
    const author = letter.author === nameOf(letter) ? '' : letter.author
    const publishAt = letter.publishAt === undefined ? null : toStudioLocal(letter.publishAt)
    return { firstName, lastName, author, message, hidden, publishAt }
  },
}

/** One field and its value, as 'Author: “Joe M.”'. */
export function describeField(field: keyof LetterDraft, draft: LetterDraft): string {
  const value = draft[field]
  if (typeof value === 'boolean') return `${FIELD_TITLES[field]}: ${value ? 'on' : 'off'}`
  return `${FIELD_TITLES[field]}: ${value ? `“${value}”` : 'none'}`
}
