import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, requiredLine, requiredText } from './fields.ts'
import { MESSAGE_MAX, NAME_MAX, ORDER_MAX, OWN_TESTIMONIALS_MAX } from './limits.ts'
import { PublishAtInput } from './publication/publish-at.ts'

export const Testimonial = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  message: z.string(),
  /** Signature of the letter; never empty on the wire. */
  author: z.string(),
  /** A hidden one takes the place of a built-in letter without being shown. */
  hidden: z.optional(z.boolean()),
  /** When a hidden one becomes public by itself. */
  publishAt: z.optional(z.string()),
  /** Place among the letters an admin has ordered, 1 first. */
  order: z.optional(z.int()),
  createdAt: z.optional(z.iso.datetime()),
})
export type Testimonial = z.output<typeof Testimonial>

const Id = requiredLine(64, 'An id is required')

const Fields = z.object({
  firstName: requiredLine(NAME_MAX, 'First name is required'),
  lastName: line(NAME_MAX),
  message: requiredText(MESSAGE_MAX, 'Message is required'),
  /** Empty to sign with the name. */
  author: line(NAME_MAX),
  hidden: z.boolean(),
  publishAt: PublishAtInput,
  order: z.int().check(z.minimum(1), z.maximum(ORDER_MAX)),
})

export const TestimonialInput = z.extend(z.partial(Fields), {
  id: z.optional(Id),
  firstName: Fields.shape.firstName,
  message: Fields.shape.message,
})
export type TestimonialInput = z.output<typeof TestimonialInput>

const PATH = '/api/testimonials'

/** Error texts for answers that give no reason. */
const failedTo = (act: string) => (status: number) => `Failed to ${act} (HTTP ${status})`
const FALLBACK = {
  list: failedTo('fetch testimonials'),
  get: failedTo('fetch testimonial'),
  save: failedTo('save testimonial'),
  update: failedTo('update testimonial'),
  delete: failedTo('delete testimonial'),
} as const

const ById = z.object({ id: Id })

export const listTestimonials = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  input: z.object({}),
  output: z.object({ testimonials: z.array(Testimonial) }),
  fallback: FALLBACK.list,
})

export const getTestimonial = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  selectedBy: 'id',
  input: z.object({ id: z.string() }),
  output: Testimonial,
  fallback: FALLBACK.get,
})

/** Saves a new letter (201), or everything of the one with that id, a built-in one too (200). */
export const saveTestimonial = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  takesIfMatch: true,
  input: TestimonialInput,
  output: Testimonial,
  fallback: FALLBACK.save,
})

/** Changes the named fields. A change of a built-in letter is stored beside it and shown in its place. */
export const updateTestimonial = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  takesIfMatch: true,
  selectedBy: 'id',
  input: z.extend(z.partial(Fields), ById.shape),
  output: Testimonial,
  fallback: FALLBACK.update,
})

/**
 * Moves a letter that is not built in to the trash. An edited built-in letter gets its original back; an original is
 * hidden, and stays so when it is deleted again.
 */
export const deleteTestimonial = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  takesIfMatch: true,
  selectedBy: 'id',
  input: ById,
  output: z.object({ success: z.literal(true) }),
  current: Testimonial,
  fallback: FALLBACK.delete,
})

/** A letter as the studio works on it. */
export const EditableTestimonial = z.extend(Testimonial, {
  hidden: z.boolean(),
  builtIn: z.boolean(),
  /** A built-in letter that no longer reads as it did. */
  isEdited: z.boolean(),
  /** For If-Match. */
  etag: z.string(),
})
export type EditableTestimonial = z.output<typeof EditableTestimonial>

const EditableTestimonials = z.object({
  testimonials: z.array(EditableTestimonial),
  /** Changes with the order of the letters that are not built in. For If-Match. */
  orderVersion: z.string(),
})
export type EditableTestimonials = z.output<typeof EditableTestimonials>

/** Every letter, hidden ones too, in the order of the page. */
export const listEditableTestimonials = endpoint({
  method: 'GET',
  path: '/api/admin/testimonials',
  access: 'admin',
  input: z.object({}),
  output: EditableTestimonials,
  fallback: FALLBACK.list,
})

/**
 * Sets the order of the letters that are not built in; built-in ones stay before them. 412 when `ids` are not all of them,
 * or the order is no longer the one that If-Match names.
 */
export const orderTestimonials = endpoint({
  method: 'PUT',
  path: '/api/admin/testimonials/order',
  access: 'admin',
  takesIfMatch: true,
  /** @property ids All letters that are not built in, hidden ones too. */
  input: z.object({ ids: z.array(Id).check(z.maxLength(OWN_TESTIMONIALS_MAX)) }),
  output: EditableTestimonials,
  fallback: FALLBACK.update,
})

/** Gives a built-in letter its original words back, and shows it. */
export const resetTestimonial = endpoint({
  method: 'POST',
  path: '/api/admin/testimonials/reset',
  access: 'admin',
  takesIfMatch: true,
  input: ById,
  output: Testimonial,
  fallback: FALLBACK.update,
})

/**
 * Merges built-in letters with those of the server.
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

/** By `order`, those without one last; then by date. */
export function byOrderThenDate(a: Testimonial, b: Testimonial): number {
  const order = (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
  return order || (a.createdAt ?? '').localeCompare(b.createdAt ?? '')
}
