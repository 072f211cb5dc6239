import { randomBytes } from 'node:crypto'
import { SHORTLIST } from '#contract/limits.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'

const LIFETIME_MS = SHORTLIST.days * 24 * 60 * 60_000
/** Too many to guess. Addresses are lower case. */
const ID_BYTES = 16

/** Finds the photographs that visitors may see; others are left out. */
export type FindPictures = (hearts: readonly string[]) => Promise<KeptPicture[]>

interface ShortlistsOptions {
  db: Db
  submissions: Submissions
  findPictures: FindPictures
  now: () => number
}

/** A shared shortlist as it is today. @property gone Number of its photographs that are no longer on the site. */
export interface SharedShortlist {
  pictures: KeptPicture[]
  gone: number
}

/** Photographs that visitors share under a link. */
export function createShortlists({ db, submissions, findPictures, now }: ShortlistsOptions) {
  return {
    /** @throws {Problem} `invalid_input` where none of them is on the site; as `submissions.receive`. */
    async share(hearts: readonly string[], sender: Sender): Promise<{ id: string; gone: number }> {
      const submission = { form: 'shortlist', sender, body: { hearts }, honeypot: undefined, words: '', minFillMs: 0 }
      const found = await findPictures(hearts)
      if (found.length === 0) throw new Problem('invalid_input', 'None of these photographs is on the site any more.')
      return submissions.receive(submission, async (db) => {
        const id = randomBytes(ID_BYTES).toString('hex')
        const pictures = JSON.stringify(found.map(({ project, picture }) => `${project} ${picture.src}`))
        await db.insertInto('shortlist').values({ id, pictures, created_at_ms: now() }).execute()
        return { id, gone: hearts.length - found.length }
      })
    },

    /** @returns undefined for a link that has run out, or that is none. */
    async read(id: string): Promise<SharedShortlist | undefined> {
      const row = await db
        .selectFrom('shortlist')
        .select('pictures')
        .where('id', '=', id)
        .where('created_at_ms', '>', now() - LIFETIME_MS)
        .executeTakeFirst()
      if (!row) return undefined
      const hearts = row.pictures as string[]
      const pictures = await findPictures(hearts)
      return { pictures, gone: hearts.length - pictures.length }
    },

    /** Deletes those that have run out. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('shortlist')
        .where('created_at_ms', '<=', now() - LIFETIME_MS)
        .execute()
    },
  }
}
