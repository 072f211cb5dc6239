import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { output } from 'zod/mini'
import { stoolCatalogue } from '#content/stool.ts'
import { fromEarlierCatalogue } from '#contract/earlier-catalogue.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { StoolCatalogue, updateStoolCatalogue } from '#contract/stool.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import { withKnownPictures } from './pictures.ts'
import { findCatalogue, lockCatalogue, storeCatalogue } from './repository.ts'

export type StoolService = ReturnType<typeof createStoolService>

type CatalogueChange = output<(typeof updateStoolCatalogue)['input']>

export interface StoolServiceOptions {
  db: Db
  log: Logger
  now: () => number
}

const SUBJECT = { id: 'stool-catalogue', name: 'The Megan Stool' }

/** The made-to-order stool. While the database is away the catalogue is the one last seen, else the built-in one. */
export function createStoolService({ db, log, now }: StoolServiceOptions) {
  let lastGood = stoolCatalogue

  /** @returns Id of the activity; null where nothing has changed. */
  async function store(db: Db, before: StoolCatalogue, after: StoolCatalogue, actor: User): Promise<string | null> {
    const parts = Object.keys(after) as (keyof StoolCatalogue)[]
    const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]))
    if (changed.length === 0) return null
    await storeCatalogue(db, after, now())
    const values = { before: pick(before, changed), after: pick(after, changed) }
    return recordActivity(db, { actor, action: 'stool_catalogue.updated', subject: SUBJECT, ...values }, now())
  }

  return {
    async catalogue(): Promise<StoolCatalogue> {
      try {
        lastGood = (await findCatalogue(db)) ?? stoolCatalogue
      } catch (error) {
        log.error('stool_read_failed', { error })
      }
      return lastGood
    },

    /** The catalogue and the tag that a save may be based on. */
    async tagged() {
      const catalogue = await this.catalogue()
      return { catalogue, etag: etagOf(catalogue) }
    },

    /**
     * Puts what the change names in place of what is there.
     *
     * @param basis Expected versions (If-Match); omit to overwrite.
     * @throws {Problem} `stale` when the catalogue is no longer that version.
     */
    async update(change: CatalogueChange, basis: Basis, actor: User) {
      return db.transaction().execute(async (db) => {
        const before = (await lockCatalogue(db)) ?? stoolCatalogue
        if (isOutdated(basis, versionOf(before))) {
          throw new Problem('stale', 'Somebody else saved the stool catalogue in the meantime.')
        }
        const after = await withKnownPictures(db, StoolCatalogue.parse({ ...before, ...named(change) }))
        return { catalogue: after, activityId: await store(db, before, after, actor) }
      })
    },

    /** Puts back what one save changed, as long as nobody has changed the same since. @throws {Problem} `conflict`. */
    undoUpdate: async (db: Db, entry: { before: unknown; after: unknown }, actor: User): Promise<string | null> => {
      const current = (await lockCatalogue(db)) ?? stoolCatalogue
      const [earlier, after] = [fromEarlierCatalogue(entry.before), fromEarlierCatalogue(entry.after)]
      const parts = Object.keys(Object(after)) as (keyof StoolCatalogue)[]
      if (!isDeepStrictEqual(pick(current, parts), after)) {
        throw new Problem('conflict', 'The stool catalogue has been changed again since.')
      }
      const before = named(updateStoolCatalogue.input.parse(earlier))
      return store(db, current, StoolCatalogue.parse({ ...current, ...before }), actor)
    },
  }
}

export const etagOf = (catalogue: StoolCatalogue): string => `"${versionOf(catalogue)}"`

/** Changes with every change of the catalogue. */
function versionOf(catalogue: StoolCatalogue): string {
  const plain = JSON.stringify(StoolCatalogue.parse(catalogue))
  return createHash('sha256').update(plain).digest('base64url').slice(0, 22)
}

function pick(catalogue: StoolCatalogue, parts: readonly (keyof StoolCatalogue)[]): Partial<StoolCatalogue> {
  return Object.fromEntries(parts.map((part) => [part, catalogue[part]]))
}

/** Without what is named as undefined. */
function named(change: CatalogueChange): Partial<StoolCatalogue> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
