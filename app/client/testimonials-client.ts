import type { Testimonial } from '#contract/testimonials.ts'
import { call } from './api.ts'

const TIMEOUT_MS = 10_000

/** Built-in letters overlaid with the server's; without an answer the built-in ones. */
export async function fetchTestimonials(): Promise<Testimonial[]> {
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
