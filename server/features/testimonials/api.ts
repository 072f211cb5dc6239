import type { Context } from 'hono'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
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
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { SavedLetter } from './edit-letter.ts'
import type { TestimonialsEditor } from './editor.ts'
import { etagOf } from './letter.ts'
import type { TestimonialsService } from './service.ts'

interface TestimonialsServices {
  testimonials: TestimonialsService
  testimonialsEditor: TestimonialsEditor
}

export function testimonialsApi(api: Api, { testimonials, testimonialsEditor: editor }: TestimonialsServices): void {
  serve(api, getTestimonial, async ({ id }, c) => tagged(c, await testimonials.get(id)))
  serve(api, listTestimonials, async () => ({ testimonials: await testimonials.records() }))
  serve(api, listEditableTestimonials, () => editor.list())
  serve(api, saveTestimonial, async (input, c) => {
    const key = senderOf(c).idempotencyKey
    const saved = await editor.save(input, key, basisOf(c), viewerOf(c))
    if (saved.isNew) c.status(201)
    return answer(c, saved)
  })
  serve(api, updateTestimonial, async ({ id, ...change }, c) =>
    answer(c, await editor.update(id, change, basisOf(c), viewerOf(c))),
  )
  serve(api, deleteTestimonial, async ({ id }, c) => {
    undoable(c, await editor.remove(id, basisOf(c), viewerOf(c)))
    return { success: true as const }
  })
  serve(api, resetTestimonial, async ({ id }, c) => answer(c, await editor.reset(id, basisOf(c), viewerOf(c))))
  serve(api, orderTestimonials, async ({ ids }, c) => {
    const { letters, activityId } = await editor.reorder(ids, basisOf(c), viewerOf(c))
    undoable(c, activityId)
    return letters
  })
}

function answer(c: Context, { letter, activityId }: SavedLetter): Testimonial {
  undoable(c, activityId)
  return tagged(c, letter)
}

function tagged(c: Context, letter: Testimonial): Testimonial {
  c.header('etag', etagOf(letter))
  return letter
}

function undoable(c: Context, activityId: string | null): void {
  if (activityId !== null) c.header(ACTIVITY_ID_HEADER, activityId)
}
