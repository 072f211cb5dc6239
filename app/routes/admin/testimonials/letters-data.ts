import type { input } from 'zod/mini'
import { adminCall, signedIn } from '#app/admin/admin-call.ts'
import type { Saved } from '#app/admin/editor/editable-document.ts'
import { activityIdsOf } from '#app/admin/editor/stored-document.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { call, request } from '#app/client/api.ts'
import type { Services } from '#app/loaders/services.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  deleteTestimonial,
  type EditableTestimonial,
  type EditableTestimonials,
  getTestimonial,
  listEditableTestimonials,
  orderTestimonials,
  resetTestimonial,
  saveTestimonial,
  type Testimonial,
  type TestimonialInput,
  updateTestimonial,
} from '#contract/testimonials.ts'

export interface LettersData {
  /** In the order of the page. */
  letters: EditableTestimonial[]
  /** Expected version of the next order of one's own letters. */
  orderVersion: string
}

export async function lettersFromServer({ testimonialsEditor }: Services): Promise<LettersData> {
  return toData(await testimonialsEditor.list())
}

export async function lettersFromApi(signal: AbortSignal): Promise<LettersData | LoadFailure> {
  return call(listEditableTestimonials, {}, { signal }).then(toData, LoadFailure.from)
}

/** For the page of one letter: it needs the others for the letter's place. */
export async function letterFromApi(signal: AbortSignal): Promise<LettersData | LoadFailure> {
  const ofOne = { ...listEditableTestimonials, fallback: getTestimonial.fallback }
  return call(ofOne, {}, { signal }).then(toData, LoadFailure.from)
}

function toData({ testimonials, orderVersion }: EditableTestimonials): LettersData {
  return { letters: testimonials, orderVersion }
}

/** @throws {HttpFailure} */
export async function fetchLetters(): Promise<EditableTestimonial[]> {
  return (await adminCall(listEditableTestimonials, {})).testimonials
}

/** @throws {HttpFailure} */
async function write<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  headers: Record<string, string> = {},
): Promise<{ body: unknown; activityIds: readonly string[] }> {
  const answer = await signedIn(() => request(endpoint, values, { headers }))
  return { body: answer.body, activityIds: activityIdsOf(answer) }
}

/** @param key Idempotency-Key: sent again with it, the letter is added once. */
export async function addLetter(letter: TestimonialInput, key: string): Promise<Saved<EditableTestimonial>> {
  const { body, activityIds } = await write(saveTestimonial, letter, { 'idempotency-key': key })
  return toSaved({ builtIn: false, isEdited: false }, saveTestimonial.output.parse(body), activityIds)
}

/** @throws {HttpFailure} with status 412 when the letter of the tag is no longer what is stored. */
export async function changeLetter(letter: EditableTestimonial, change: Partial<TestimonialInput>, etag: string) {
  const { body, activityIds } = await write(updateTestimonial, { ...change, id: letter.id }, { 'if-match': etag })
  return toSaved(letter, updateTestimonial.output.parse(body), activityIds)
}

/** The answer does not tell the tag: the letter has to be loaded before it is changed again. */
function toSaved(
  { builtIn, isEdited }: Pick<EditableTestimonial, 'builtIn' | 'isEdited'>,
  letter: Testimonial,
  activityIds: readonly string[],
): Saved<EditableTestimonial> {
  return { value: { ...letter, hidden: letter.hidden ?? false, builtIn, isEdited, etag: '*' }, etag: '*', activityIds }
}

export const hideLetter = (id: string, hidden: boolean) => write(updateTestimonial, { id, hidden })
export const removeLetter = (id: string, etag: string) => write(deleteTestimonial, { id }, { 'if-match': etag })
export const resetLetter = (id: string, etag: string) => write(resetTestimonial, { id }, { 'if-match': etag })

/** @param version Of the order that was loaded. @throws {HttpFailure} with status 412 when another is stored. */
export const orderLetters = (ids: string[], version: string) =>
  adminCall(orderTestimonials, { ids }, { headers: { 'if-match': `"${version}"` } })
