import { listTestimonials, mergeTestimonials, type Testimonial } from '#contract/testimonials.ts'
import { call } from './api.ts'

const TIMEOUT_MS = 10_000

/** Built-in letters overlaid with the server's; without an answer the built-in ones. */
export async function fetchTestimonials(): Promise<Testimonial[]> {
  const [{ builtInTestimonials }, server] = await Promise.all([
    import('#content/testimonials.ts'),
    call(listTestimonials, {}, { timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
      console.warn('The testimonials did not load.', error)
      return { testimonials: [] }
    }),
  ])
  return mergeTestimonials(builtInTestimonials, server.testimonials.map(signed))
}

function signed(letter: Testimonial): Testimonial {
  return { ...letter, author: letter.author || `${letter.firstName} ${letter.lastName}`.trim() }
}
