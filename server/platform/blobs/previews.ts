import { type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { FindFacts } from './arrival.ts'
import type { BlobKey, BlobStore } from './blob-store.ts'

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
  now: () => number
}

/** What failed comes again after so long: the storage may be away, or the picture what picture processes die of. */
const RETRY_MS = 10 * 60_000
/** Meanwhile all wait for so long, so that an outage is not met with every one of them. */
const REST_MS = 60_000

/** Draws what uploads were answered without. The records say what is missing, so nothing is forgotten by a restart. */
export function createPreviews({ db, store, findFacts, isBusy, log, now }: PreviewsOptions) {
  const retryAtMs = new Map<string, number>()
  let restUntilMs = 0

  /** @returns Where the picture lies. */
  async function nextMissing(): Promise<string | undefined> {
    for (const [key, atMs] of retryAtMs) if (atMs <= now()) retryAtMs.delete(key)
    const row = await db
      .selectFrom('stored_file')
      .select('drawable_key')
      .where(isMissing)
      .$if(retryAtMs.size > 0, (query) => query.where('drawable_key', 'not in', [...retryAtMs.keys()]))
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

  async function drawAndKeep(key: string): Promise<void> {
    try {
      const lqip = await draw(key)
      await db.updateTable('stored_file').set({ lqip }).where('drawable_key', '=', key).where(isMissing).execute()
    } catch (error) {
      retryAtMs.set(key, now() + RETRY_MS)
      restUntilMs = now() + REST_MS
      throw error
    }
  }

  return {
    /**
     * Draws the previews that are missing, one after the other, oldest first; only one while uploads come in.
     *
     * @throws when the storage, the database or the picture processes fail: the rest is drawn a minute later.
     */
    async drawMissing(stopping?: AbortSignal): Promise<void> {
      while (now() >= restUntilMs) {
        const key = await nextMissing()
        if (key === undefined || stopping?.aborted) return
        await drawAndKeep(key)
        if (isBusy()) return
      }
    },
  }
}
