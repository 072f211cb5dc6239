import { type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FindFacts } from '#server/platform/images/inspection.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import type { BlobFiles } from './files.ts'
import { type StoredFile, toStoredFile } from './stored-files.ts'

/** As their index has it: SQLite does not see that a parameter is the same. */
const isMissing = sql<SqlBool>`lqip = ''`
/** Of one that nobody can draw a preview of: a single transparent pixel. */
const NO_PREVIEW = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface PreviewsOptions {
  db: Db
  files: Pick<BlobFiles, 'settle' | 'store'>
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

/** How many times as long as one picture has taken, while uploads come in. */
const BUSY_REST = 9

/** Draws what uploads were answered without. The records say what is missing, so nothing is forgotten by a restart. */
export function createPreviews({ db, files, findFacts, isBusy, log, now }: PreviewsOptions) {
  const retryAtMs = new Map<string, number>()
  let restUntilMs = 0

  async function nextMissing(): Promise<StoredFile | undefined> {
    for (const [key, atMs] of retryAtMs) if (atMs <= now()) retryAtMs.delete(key)
    const row = await db
      .selectFrom('stored_file')
      .selectAll()
      .where(isMissing)
      .$if(retryAtMs.size > 0, (query) => query.where('drawable_key', 'not in', [...retryAtMs.keys()]))
      .orderBy('uploaded_at_ms')
      .limit(1)
      .executeTakeFirst()
    return row && toStoredFile(row)
  }

  async function draw(file: StoredFile): Promise<string> {
    try {
      const { keys } = await files.settle(file)
      const picture = await files.store.local(keys.drawable as BlobKey)
      return picture === undefined ? NO_PREVIEW : (await findFacts(picture)).lqip
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error
      log.warn('preview_failed', { key: file.keys.drawable, error })
      return NO_PREVIEW
    }
  }

  async function drawAndKeep(file: StoredFile): Promise<void> {
    const key = file.keys.drawable
    try {
      const lqip = await draw(file)
      await db.updateTable('stored_file').set({ lqip }).where('drawable_key', '=', key).where(isMissing).execute()
    } catch (error) {
      retryAtMs.set(key, now() + RETRY_MS)
      restUntilMs = now() + REST_MS
      throw error
    }
  }

  return {
    /**
     * Settles what has arrived and draws the previews that are missing, one after the other, oldest first; only for a
     * tenth of the time while uploads come in.
     *
     * @throws when the storage, the database or the picture processes fail: the rest is drawn a minute later.
     */
    async drawMissing(stopping?: AbortSignal): Promise<void> {
      while (now() >= restUntilMs) {
        const file = await nextMissing()
        if (file === undefined || stopping?.aborted) return
        const startedMs = now()
        await drawAndKeep(file)
        if (isBusy()) {
          restUntilMs = now() + BUSY_REST * (now() - startedMs)
          return
        }
      }
    },
  }
}
