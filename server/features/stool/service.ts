import { stoolCatalogue } from '#content/stool.ts'
import type { StoolCatalogue } from '#contract/stool.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { findCatalogue } from './repository.ts'

export type StoolService = ReturnType<typeof createStoolService>

/** The made-to-order stool. While the database is away the catalogue is the one last seen, else the built-in one. */
export function createStoolService({ db, log }: { db: Db; log: Logger }) {
  let lastGood = stoolCatalogue
  return {
    async catalogue(): Promise<StoolCatalogue> {
      try {
        lastGood = (await findCatalogue(db)) ?? stoolCatalogue
      } catch (error) {
        log.error('stool_read_failed', { error })
      }
      return lastGood
    },
  }
}
