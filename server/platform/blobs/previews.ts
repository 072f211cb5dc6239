import { type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { FindFacts } from './arrival.ts'
import type { BlobKey, BlobStore } from './blob-store.ts'
import { srcOf } from './stored-files.ts'

/** The `lqip` of a picture whose preview is still to be drawn; it can be shown all the same. */
export const NO_PREVIEW_YET = ''
/** As their index has it: SQLite does not see that a parameter is the same. */
const isMissing = sql<SqlBool>`lqip = ''`
/** Of one that nobody can draw a preview of: a single transparent pixel. */
const NO_PREVIEW = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface PreviewsOptions {
  db: Db
  store: BlobStore
  /** In the background: nobody waits for it. */
  findFacts: FindFacts
  /** Whether uploads come in, which need the processors more. */
  isBusy: () => boolean
  log: Logger
}

/** Tells whoever has noted what was known of a picture, in the transaction that stores its preview. */
type OnDrawn = (db: Db, picture: { src: string; lqip: string }) => Promise<void>

/** A picture that fails so often is left alone until the next start: it may be what the picture processes die of. */
const MOST_ATTEMPTS = 3

/** Draws what uploads were answered without. The records say what is missing, so nothing is forgotten by a restart. */
export function createPreviews({ db, store, findFacts, isBusy, log }: PreviewsOptions) {
  const attempts = new Map<string, number>()

  /** @returns Where the picture lies. */
  async function nextMissing(): Promise<string | undefined> {
    const givenUp = [...attempts].filter(([, count]) => count >= MOST_ATTEMPTS).map(([key]) => key)
    const row = await db
      .selectFrom('stored_file')
      .select('drawable_key')
      .where(isMissing)
      .$if(givenUp.length > 0, (query) => query.where('drawable_key', 'not in', givenUp))
      .orderBy('uploaded_at_ms')
      .limit(1)
      .executeTakeFirst()
    return row?.drawable_key
  }

  async function draw(key: string): Promise<string> {
    const file = await store.local(key as BlobKey)
    if (file === undefined) return NO_PREVIEW
    try {
      return (await findFacts(file)).lqip
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error
      log.warn('preview_failed', { key, error })
      return NO_PREVIEW
    }
  }

  async function keep(key: string, lqip: string, onDrawn: OnDrawn): Promise<void> {
    await db.transaction().execute(async (db) => {
      const file = await db
        .updateTable('stored_file')
        .set({ lqip })
        .where('drawable_key', '=', key)
        .returning('pathname')
        .executeTakeFirst()
      if (file) await onDrawn(db, { src: srcOf(file.pathname), lqip })
    })
  }

  return {
    /**
     * Draws the previews that are missing, one after the other, oldest first; only one while uploads come in.
     *
     * @throws when the storage, the database or the picture processes fail: the rest is drawn the next time.
     */
    async drawMissing(onDrawn: OnDrawn, stopping?: AbortSignal): Promise<void> {
      for (;;) {
        const key = await nextMissing()
        if (key === undefined || stopping?.aborted) return
        attempts.set(key, (attempts.get(key) ?? 0) + 1)
        await keep(key, await draw(key), onDrawn)
        attempts.delete(key)
        if (isBusy()) return
      }
    },
  }
}
