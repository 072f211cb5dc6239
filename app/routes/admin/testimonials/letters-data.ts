import { adminCall } from '#app/admin/admin-call.ts'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { call } from '#app/client/api.ts'
import type { Services } from '#app/loaders/services.ts'
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
  /** In the order of the page. */
  letters: EditableTestimonial[]
  /** Expected version of the next order of one's own letters. */
  orderVersion: string
}

export async function lettersFromServer({ testimonialsEditor }: Services): Promise<LettersData> {
  return toData(await testimonialsEditor.list())
}

export async function lettersFromApi(signal: AbortSignal): Promise<LettersData | FailedLoad> {
  return call(listEditableTestimonials, {}, { signal }).then(toData, FailedLoad.from)
}

/** For the page of one letter: it needs the others for the letter's place. */
export async function letterFromApi(signal: AbortSignal): Promise<LettersData | FailedLoad> {
  const ofOne = { ...listEditableTestimonials, fallback: getTestimonial.fallback }
  return call(ofOne, {}, { signal }).then(toData, FailedLoad.from)
}

function toData({ testimonials, orderVersion }: EditableTestimonials): LettersData {
  return { letters: testimonials, orderVersion }
}

/** @throws {HttpFailure} */
export async function fetchLetters(): Promise<EditableTestimonial[]> {
  return (await adminCall(listEditableTestimonials, {})).testimonials
}

/** @param key Idempotency-Key: sent again with it, the letter is added once. */
export const addLetter = (letter: TestimonialInput, key: string) => saveStored(saveTestimonial, letter, { key })

/** @throws {StaleFailure} when another version than that of the tag is stored. */
export const changeLetter = (id: string, change: Partial<TestimonialInput>, etag: string) =>
  saveStored(updateTestimonial, { ...change, id }, { etag })

export const hideLetter = (id: string, hidden: boolean) => saveStored(updateTestimonial, { id, hidden })
export const removeLetter = (id: string, etag: string) => saveStored(deleteTestimonial, { id }, { etag })
export const resetLetter = (id: string, etag: string) => saveStored(resetTestimonial, { id }, { etag })

/** @param version Of the order that was loaded. @throws {HttpFailure} with status 412 when another is stored. */
export const orderLetters = (ids: string[], version: string) =>
  adminCall(orderTestimonials, { ids }, { headers: { 'if-match': `"${version}"` } })
