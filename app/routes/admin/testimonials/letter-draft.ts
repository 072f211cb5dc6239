import type { EditableTestimonial, TestimonialInput } from '#contract/testimonials.ts'

/** A letter while it is written. */
export interface LetterDraft {
  firstName: string
  lastName: string
  /** Empty to sign with the name. */
  author: string
  message: string
  hidden: boolean
}
export type LetterField = keyof LetterDraft

export const EMPTY_DRAFT: LetterDraft = { firstName: '', lastName: '', author: '', message: '', hidden: false }

export const FIELD_TITLES: Record<LetterField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  author: 'Author',
  message: 'Message',
  hidden: 'Hide this letter',
}

export function nameOf({ firstName, lastName }: Pick<LetterDraft, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** What somebody signs with by name alone is left to follow the name. */
export function draftOf(letter: EditableTestimonial | null): LetterDraft {
  if (!letter) return EMPTY_DRAFT
  const { firstName, lastName, message, hidden } = letter
  return { firstName, lastName, author: letter.author === nameOf(letter) ? '' : letter.author, message, hidden }
}

/** What has been edited since it was loaded. */
export function editedFields(draft: LetterDraft, base: EditableTestimonial | null): LetterField[] {
  return differingFields(draft, draftOf(base))
}

export function differingFields(one: LetterDraft, other: LetterDraft): LetterField[] {
  return (Object.keys(FIELD_TITLES) as LetterField[]).filter((field) => one[field] !== other[field])
}

/** The named fields of a draft, and nothing else. */
export function pickFields(draft: LetterDraft, fields: readonly LetterField[]): Partial<TestimonialInput> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]))
}

const keyOf = (id: string | undefined) => `letter-draft:${id ?? ''}`

/** What was typed in this tab before it was closed or crashed. */
export function readKeptDraft(id: string | undefined): LetterDraft | undefined {
  const kept = quietly((storage) => storage.getItem(keyOf(id)))
  if (!kept) return undefined
  const values = parse(kept)
  const isDraft = Object.entries(EMPTY_DRAFT).every(([field, empty]) => typeof values[field] === typeof empty)
  return isDraft ? (values as unknown as LetterDraft) : undefined
}

export function keepDraft(id: string | undefined, draft: LetterDraft): void {
  quietly((storage) => storage.setItem(keyOf(id), JSON.stringify(draft)))
}

export function dropDraft(id: string | undefined): void {
  quietly((storage) => storage.removeItem(keyOf(id)))
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A full or forbidden storage costs the draft, nothing else. */
function quietly<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
