import type { input } from 'zod/mini'
import { adminCall, signedIn } from '#app/admin/admin-call.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { type CallOptions, call, request } from '#app/client/api.ts'
import type { Services } from '#app/loaders/services.ts'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
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
  type TestimonialInput,
  updateTestimonial,
} from '#contract/testimonials.ts'

export interface LettersData {
  /** Every one in the order of the page. */
  letters: EditableTestimonial[]
  /** What another order of one's own letters is based on. */
  orderVersion: string
}

export async function lettersFromServer({ testimonialsEditor }: Services): Promise<LettersData> {
  return toData(await testimonialsEditor.list())
}

export async function lettersFromApi(signal: AbortSignal): Promise<LettersData | LoadFailure> {
  return call(listEditableTestimonials, {}, { signal }).then(toData, LoadFailure.from)
}

/** For the page of one letter, which needs the others too. */
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

/** @returns Id of the entry that can be undone. @throws {HttpFailure} */
async function write<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const options: CallOptions = { headers }
  return (await signedIn(() => request(endpoint, values, options))).headers.get(ACTIVITY_ID_HEADER)
}

/** @param key Idempotency-Key: sent again with it, the letter is added once. */
export const addLetter = (letter: TestimonialInput, key: string) =>
  write(saveTestimonial, letter, { 'idempotency-key': key })

/** @param etag What the change is based on. @throws {HttpFailure} with status 412 when it is something else by now. */
export const changeLetter = (id: string, change: Partial<TestimonialInput>, etag: string) =>
  write(updateTestimonial, { ...change, id }, { 'if-match': etag })

export const hideLetter = (id: string, hidden: boolean) => write(updateTestimonial, { id, hidden })
export const removeLetter = (id: string, etag: string) => write(deleteTestimonial, { id }, { 'if-match': etag })
export const resetLetter = (id: string, etag: string) => write(resetTestimonial, { id }, { 'if-match': etag })

/** @param version What the order is based on. @throws {HttpFailure} with status 412 when it is another one by now. */
export const orderLetters = (ids: string[], version: string) =>
  adminCall(orderTestimonials, { ids }, { headers: { 'if-match': `"${version}"` } })
