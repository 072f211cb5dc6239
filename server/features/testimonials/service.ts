import { builtInTestimonials } from '#content/testimonials.ts'
import { Problem } from '#contract/problem.ts'
import { mergeTestimonials, type Testimonial } from '#contract/testimonials.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { isBuiltIn, toTestimonial } from './letter.ts'
import { listLetterRows } from './repository.ts'

export type TestimonialsService = ReturnType<typeof createTestimonialsService>

/** The letters as visitors read them. */
export function createTestimonialsService({ db, log }: { db: Db; log: Logger }) {
  const records = staleIfError(async (): Promise<Testimonial[]> => (await listLetterRows(db)).map(toTestimonial), {
    onError: (error) => log.error('testimonials_read_failed', { error }),
    fallback: () => [],
  })

  return {
    /**
     * The server's own letters. Of hidden ones only those that take a built-in's place are told, and by their ids alone.
     */
    async records(): Promise<Testimonial[]> {
      const told = (await records()).filter(({ id, hidden }) => !hidden || isBuiltIn(id))
      return told.map((letter) => (letter.hidden ? withoutText(letter) : letter))
    },

    /** What visitors read: built-in letters overlaid with the server's. */
    async list(): Promise<Testimonial[]> {
      return mergeTestimonials(builtInTestimonials, await records())
    },

    /** @throws {Problem} `not_found` for an unknown or hidden letter. */
    async get(id: string): Promise<Testimonial> {
      const letter = (await this.list()).find((candidate) => candidate.id === id)
      if (letter) return letter
      throw new Problem('not_found', 'That letter could not be found.')
    },
  }
}

function withoutText({ id }: Testimonial): Testimonial {
  return { id, firstName: '', lastName: '', message: '', author: '', hidden: true }
}
