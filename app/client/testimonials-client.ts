import type { Posted } from '#contract/postmark.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { call } from './api.ts'

const TIMEOUT_MS = 10_000

export type PostedLetter = Testimonial & { posted?: Posted }

/** Built-in letters overlaid with the server's, with their postmarks; without an answer the built-in ones. */
export async function fetchTestimonials(): Promise<PostedLetter[]> {
  const [letters, { withPostmark }] = await Promise.all([fetchLetters(), import('#content/postmarks.ts')])
  return letters.map(withPostmark)
}

async function fetchLetters(): Promise<Testimonial[]> {
  const builtIn = import('#content/testimonials.ts')
  try {
    const { listTestimonials, mergeTestimonials } = await import('#contract/testimonials.ts')
    const { testimonials } = await call(listTestimonials, {}, { timeoutMs: TIMEOUT_MS })
    return mergeTestimonials((await builtIn).builtInTestimonials, testimonials.map(signed))
  } catch (error) {
    console.warn('The testimonials did not load.', error)
    return [...(await builtIn).builtInTestimonials]
  }
}

function signed(letter: Testimonial): Testimonial {
  return { ...letter, author: letter.author || `${letter.firstName} ${letter.lastName}`.trim() }
}
