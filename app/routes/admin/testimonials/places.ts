import type { EditableTestimonial } from '#contract/testimonials.ts'

/**
 * Place on the page among the letters that show, from 0: it decides the envelope. A hidden letter, and one that is yet to
 * be written, has the place that it would have.
 */
export function placeOf(letters: readonly EditableTestimonial[], id: string | undefined): number {
  const index = letters.findIndex((letter) => letter.id === id)
  const before = index < 0 ? letters : letters.slice(0, index)
  return before.filter(({ hidden }) => !hidden).length
}

/** The first line of a letter, for a list. */
export function firstLineOf(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}
