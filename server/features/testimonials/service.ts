import { builtInTestimonials } from '#content/testimonials.ts'
import { Problem } from '#contract/problem.ts'
import {
  type EditableTestimonial,
  type EditableTestimonials,
  mergeTestimonials,
  type Testimonial,
} from '#contract/testimonials.ts'
import { type CurrentVersions, rememberByVersion } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { isBuiltIn, letterVersion, orderVersionOf, ownInOrder, toTestimonial, versionOf } from './letter-state.ts'
import { listLetterRows } from './repository.ts'

export type TestimonialsService = ReturnType<typeof createTestimonialsService>

interface TestimonialsOptions {
  db: Db
  log: Logger
  currentVersions: CurrentVersions
}

/** The letters as visitors read them. */
export function createTestimonialsService({ db, log, currentVersions }: TestimonialsOptions) {
  const read = rememberByVersion(
    async () => (await currentVersions()).testimonials,
    async (): Promise<Testimonial[]> => (await listLetterRows(db)).map(toTestimonial),
  )
  const records = staleIfError(read, {
    onError: (error) => log.error('testimonials_read_failed', { error }),
    fallback: () => [],
  })

  return {
    /** The server's own letters. Hidden ones only where they replace a built-in letter, and without text. */
    async records(): Promise<Testimonial[]> {
      const shown = (await records()).filter(({ id, hidden }) => !hidden || isBuiltIn(id))
      return shown.map((letter) => (letter.hidden ? withoutText(letter) : letter))
    },

    /** Built-in letters overlaid with the server's. */
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

/** Every letter that is not in the trash, in the order of the page. */
export async function listEditableLetters(db: Db): Promise<EditableTestimonials> {
  const rows = await listLetterRows(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const builtIn = builtInTestimonials.map((letter) => {
    const row = byId.get(letter.id)
    return row ? toTestimonial(row) : letter
  })
  const own = ownInOrder(rows)
  return {
    testimonials: [...builtIn, ...own.map(toTestimonial)].map(toEditable),
    orderVersion: orderVersionOf(own.map(({ id }) => id)),
  }
}

function toEditable(letter: Testimonial): EditableTestimonial {
  const { id, hidden = false } = letter
  const original = builtInTestimonials.find((builtIn) => builtIn.id === id)
  const isEdited =
    original !== undefined && versionOf({ ...letter, hidden: false, publishAt: null }) !== versionOf(original)
  return { ...letter, hidden, builtIn: original !== undefined, isEdited, etag: `"${letterVersion(letter)}"` }
}
