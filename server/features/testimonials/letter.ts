import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { builtInTestimonials } from '#content/testimonials.ts'
import { byOrderThenDate, type Testimonial } from '#contract/testimonials.ts'
import type { StoredTestimonial } from '#server/platform/db/tables/content.ts'
import { hashVersion } from '#server/platform/version.ts'

/** What can be changed about a letter. */
export const LetterState = z.object({
  firstName: z.string(),
  lastName: z.string(),
  message: z.string(),
  /** Empty to sign with the name. */
  author: z.string(),
  hidden: z.boolean(),
  order: z.nullable(z.int()),
  /** In the trash. */
  deleted: z.boolean(),
})
export type LetterState = z.output<typeof LetterState>

const originals = new Map(builtInTestimonials.map((letter) => [letter.id, letter]))

/** How a built-in letter is when nobody has touched it. */
export function originalState(id: string): LetterState | undefined {
  const letter = originals.get(id)
  if (!letter) return undefined
  const { firstName, lastName, message, author } = letter
  return { firstName, lastName, message, author, hidden: false, order: null, deleted: false }
}

export const isBuiltIn = (id: string): boolean => originals.has(id)

export function stateOf(row: StoredTestimonial): LetterState {
  const { message, author, hidden, first_name: firstName, last_name: lastName, position, deleted_at_ms } = row
  return { firstName, lastName, message, author, hidden, order: position, deleted: deleted_at_ms !== null }
}

/** Who signs: empty when there is neither a signature nor a name. */
export function authorOf({ author, firstName, lastName }: Omit<LetterState, 'order'>): string {
  return author || `${firstName} ${lastName}`.trim()
}

export function toTestimonial(row: StoredTestimonial): Testimonial {
  const { hidden, order, deleted: _, ...words } = stateOf(row)
  return {
    id: row.id,
    ...words,
    author: authorOf(stateOf(row)),
    ...(hidden && { hidden }),
    ...(order !== null && { order }),
    createdAt: new Date(row.created_at_ms).toISOString(),
  }
}

/** Tag of what a letter says and, after a dot, of where it stands: who saves means the first, who reads both. */
export function etagOf(letter: Testimonial): string {
  const { order = null, createdAt = '' } = letter
  return `"${versionOf(letter)}.${hashVersion([order, createdAt]).slice(0, 8)}"`
}

/** Changes with the words of a letter and with whether it is hidden. */
export function versionOf({ firstName, lastName, message, author, hidden = false }: Testimonial): string {
  return hashVersion([firstName, lastName, message, author, hidden])
}

/** Changes with which letters of one's own there are, and with their order. */
export const orderVersionOf = (ids: readonly string[]): string => hashVersion(ids)

export const isSameState = (one: LetterState | null, other: LetterState | null): boolean =>
  isDeepStrictEqual(one, other)

/** One's own letters in the order of the page. */
export function ownInOrder(rows: readonly StoredTestimonial[]): StoredTestimonial[] {
  const own = rows.filter(({ id }) => !isBuiltIn(id))
  const placed = own.map((row) => ({ row, letter: toTestimonial(row) }))
  return placed.toSorted((a, b) => byOrderThenDate(a.letter, b.letter)).map(({ row }) => row)
}
