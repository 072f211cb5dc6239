import {
  deleteTestimonial,
  getTestimonial,
  listEditableTestimonials,
  listTestimonials,
  orderTestimonials,
  resetTestimonial,
  saveTestimonial,
  type Testimonial,
  updateTestimonial,
} from '#contract/testimonials.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { SavedLetter } from './edit-letter.ts'
import type { TestimonialsEditor } from './editor.ts'
import { letterVersion } from './letter-state.ts'
import type { TestimonialsService } from './service.ts'

interface TestimonialsServices {
  testimonials: TestimonialsService
  testimonialsEditor: TestimonialsEditor
}

export function testimonialsApi(api: Api, { testimonials, testimonialsEditor: editor }: TestimonialsServices): void {
  serve(api, getTestimonial, async ({ id }) => toAnswer({ letter: await testimonials.get(id), activityId: null }))
  serve(api, listTestimonials, async () => ({ testimonials: await testimonials.records() }))
  serve(api, listEditableTestimonials, () => editor.list())
  serve(api, saveTestimonial, async (input, c, expected) => {
    const key = senderOf(c).idempotencyKey
    const saved = await editor.save(input, key, expected, viewerOf(c))
    if (saved.isNew) c.status(201)
    return toAnswer(saved)
  })
  serve(api, updateTestimonial, async ({ id, ...change }, c, expected) =>
    toAnswer(await editor.update(id, change, expected, viewerOf(c))),
  )
  serve(api, deleteTestimonial, async ({ id }, c, expected) => {
    const activityId = await editor.remove(id, expected, viewerOf(c))
    return new Answer({ success: true as const }, { activityId })
  })
  serve(api, resetTestimonial, async ({ id }, c, expected) => toAnswer(await editor.reset(id, expected, viewerOf(c))))
  serve(api, orderTestimonials, async ({ ids }, c, expected) => {
    const { letters, activityId } = await editor.reorder(ids, expected, viewerOf(c))
    return new Answer(letters, { version: letters.orderVersion, activityId })
  })
}

function toAnswer({ letter, activityId }: Pick<SavedLetter, 'letter' | 'activityId'>): Answer<Testimonial> {
  return new Answer(letter, { version: letterVersion(letter), activityId })
}
