import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MESSAGE_MAX, NAME_MAX } from './limits.ts'

export const Testimonial = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  message: z.string(),
  /** Who signs the letter; never empty on the wire. */
  author: z.string(),
  /** A hidden one takes the place of a built-in letter without being shown. */
  hidden: z.optional(z.boolean()),
  /** Place among the letters an admin has ordered, 1 first. */
  order: z.optional(z.int()),
  createdAt: z.optional(z.iso.datetime()),
})
export type Testimonial = z.output<typeof Testimonial>

export const TestimonialInput = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required'), z.maxLength(NAME_MAX)),
  lastName: z.string().check(z.trim(), z.maxLength(NAME_MAX)),
  message: z.string().check(z.trim(), z.minLength(1, 'Message is required'), z.maxLength(MESSAGE_MAX)),
  author: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX))),
  hidden: z.optional(z.boolean()),
  order: z.optional(z.int().check(z.minimum(1))),
})
export type TestimonialInput = z.output<typeof TestimonialInput>

const PATH = '/api/testimonials'
const ById = z.object({ id: z.string() })

export const listTestimonials = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  input: z.object({}),
  output: z.object({ testimonials: z.array(Testimonial) }),
})

export const getTestimonial = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  selectedBy: 'id',
  input: ById,
  output: Testimonial,
})

export const saveTestimonial = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  input: TestimonialInput,
  output: Testimonial,
})

export const updateTestimonial = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  selectedBy: 'id',
  input: z.extend(z.partial(TestimonialInput), ById.shape),
  output: Testimonial,
})

export const deleteTestimonial = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  selectedBy: 'id',
  input: ById,
  output: z.object({ success: z.literal(true) }),
})

/** What a person reads when a call fails and the server gave no reason (§8). */
export const TESTIMONIAL_FALLBACK = {
  list: (status: number) => `Failed to fetch testimonials (HTTP ${status})`,
  get: (status: number) => `Failed to fetch testimonial (HTTP ${status})`,
  save: (status: number) => `Failed to save testimonial (HTTP ${status})`,
  update: (status: number) => `Failed to update testimonial (HTTP ${status})`,
  delete: (status: number) => `Failed to delete testimonial (HTTP ${status})`,
} as const

/**
 * Lays the server's letters over the built-in ones.
 *
 * @returns Built-ins in their order, each replaced by the server's letter of the same id; then the server's own by
 *   `order`, then by date. Hidden letters are left out.
 */
export function mergeTestimonials(builtIn: readonly Testimonial[], server: readonly Testimonial[]): Testimonial[] {
  const byId = new Map(server.map((letter) => [letter.id, letter]))
  const known = new Set(builtIn.map((letter) => letter.id))
  const added = server.filter((letter) => !known.has(letter.id)).toSorted(byOrderThenDate)
  return [...builtIn.map((letter) => byId.get(letter.id) ?? letter), ...added].filter((letter) => !letter.hidden)
}

function byOrderThenDate(a: Testimonial, b: Testimonial): number {
  const order = (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
  return order || (a.createdAt ?? '').localeCompare(b.createdAt ?? '')
}
