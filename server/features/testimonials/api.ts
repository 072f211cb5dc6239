import { getTestimonial, listTestimonials } from '#contract/testimonials.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { TestimonialsService } from './service.ts'

export function testimonialsApi(api: Api, testimonials: TestimonialsService): void {
  serve(api, getTestimonial, ({ id }) => testimonials.get(id))
  serve(api, listTestimonials, async () => ({ testimonials: await testimonials.records() }))
}
