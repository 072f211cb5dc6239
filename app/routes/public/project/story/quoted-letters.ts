import type { Testimonial } from '#contract/testimonials.ts'

export interface QuotedLetter {
  id: string
  author: string
  message: string
}

/** The letters of these ids in their order, without those that have gone or are hidden. */
export function lettersOf(ids: readonly string[], letters: readonly Testimonial[]): QuotedLetter[] {
  return ids.flatMap((id) => {
    const letter = letters.find((candidate) => candidate.id === id && !candidate.hidden)
    return letter ? [{ id, author: letter.author, message: letter.message }] : []
  })
}
