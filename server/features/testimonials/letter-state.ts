import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { builtInTestimonials } from '#content/testimonials.ts'
import { byOrderThenDate, type Testimonial } from '#contract/testimonials.ts'
import type { StoredTestimonial } from '#server/platform/db/tables/content.ts'
import { hashVersion } from '#server/platform/version.ts'

/** All that can be changed about a letter. */
export const LetterState = z.object({
  firstName: z.string(),
  lastName: z.string(),
  message: z.string(),
  /** Empty to sign with the name. */
  author: z.string(),
  hidden: z.boolean(),
  /** When a hidden one becomes public, as ISO. */
  publishAt: z.nullable(z.string()),
  order: z.nullable(z.int()),
  /** In the trash. */
  deleted: z.boolean(),
})
export type LetterState = z.output<typeof LetterState>

const originals = new Map(builtInTestimonials.map((letter) => [letter.id, letter]))

/** A built-in letter before any change; undefined for other ids. */
export function originalState(id: string): LetterState | undefined {
  const letter = originals.get(id)
  if (!letter) return undefined
  const { firstName, lastName, message, author } = letter
  return { firstName, lastName, message, author, hidden: false, publishAt: null, order: null, deleted: false }
}

export const isBuiltIn = (id: string): boolean => originals.has(id)

export function stateOf(row: StoredTestimonial): LetterState {
  const { message, author, hidden, first_name: firstName, last_name: lastName, position: order, publish_at_ms } = row
  const publishAt = publish_at_ms === null ? null : new Date(publish_at_ms).toISOString()
  return { firstName, lastName, message, author, hidden, publishAt, order, deleted: row.deleted_at_ms !== null }
}

/** The signature, else the name; empty when there is neither. */
export function authorOf({ author, firstName, lastName }: Omit<LetterState, 'order'>): string {
  return author || `${firstName} ${lastName}`.trim()
}

export function toTestimonial(row: StoredTestimonial): Testimonial {
  const { hidden, publishAt, order, deleted: _, ...words } = stateOf(row)
  return {
    id: row.id,
    ...words,
    author: authorOf(stateOf(row)),
    ...(hidden && { hidden }),
    ...(publishAt !== null && { publishAt }),
    ...(order !== null && { order }),
    createdAt: new Date(row.created_at_ms).toISOString(),
  }
}

/** The version of the words, which saves are based on, and after a dot a hash of the place in the order. */
export function letterVersion(letter: Testimonial): string {
  const { order = null, createdAt = '' } = letter
  return `${versionOf(letter)}.${hashVersion([order, createdAt]).slice(0, 8)}`
}

type Versioned = Pick<Testimonial, 'firstName' | 'lastName' | 'message' | 'author' | 'hidden'> & {
  publishAt?: string | null | undefined
}

/** Changes with the words of a letter and with who sees it. */
export function versionOf(letter: Versioned): string {
  const { firstName, lastName, message, author, hidden = false, publishAt = null } = letter
  return hashVersion([firstName, lastName, message, author, hidden, publishAt])
}

/** Changes with the set of letters that are not built in, and with their order. */
export const orderVersionOf = (ids: readonly string[]): string => hashVersion(ids)

export const isSameState = (one: LetterState | null, other: LetterState | null): boolean =>
  isDeepStrictEqual(one, other)

/** The letters that are not built in, in the order of the page. */
export function ownInOrder(rows: readonly StoredTestimonial[]): StoredTestimonial[] {
  const own = rows.filter(({ id }) => !isBuiltIn(id))
  const placed = own.map((row) => ({ row, letter: toTestimonial(row) }))
  return placed.toSorted((a, b) => byOrderThenDate(a.letter, b.letter)).map(({ row }) => row)
}
