import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import type { Files } from './files.ts'
import { findFileWithoutPreview, setPreview } from './preview-repository.ts'
import type { FindFacts } from './store-file.ts'
import { NO_PREVIEW, type StoredFile } from './stored-file.ts'

interface PreviewsOptions {
  db: Db
  files: Pick<Files, 'finalize' | 'store'>
  /** Draws in the background. */
  findFacts: FindFacts
  /** True while uploads come in, which need the processors more. */
  isBusy: () => boolean
  log: Logger
  now: () => number
}

/** Delay before a picture that failed is tried again: the storage may be away, or the picture may crash its process. */
const RETRY_MS = 10 * 60_000
/** Pause of all drawing after a failure. */
const PAUSE_MS = 60_000
/** Pause while uploads come in, as a multiple of the time that the last picture took. */
const BUSY_PAUSE_FACTOR = 9

/** Draws the previews of uploads that were answered without one. The database knows which are missing. */
export function createPreviews({ db, files, findFacts, isBusy, log, now }: PreviewsOptions) {
  const retryAtMs = new Map<string, number>()
  let pausedUntilMs = 0

  async function draw(file: StoredFile): Promise<string> {
    try {
      const { keys } = await files.finalize(file)
      const picture = await files.store.local(keys.drawable as BlobKey)
      return picture === undefined ? NO_PREVIEW : (await findFacts(picture)).lqip
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error
      log.warn('preview_failed', { key: file.keys.drawable, error })
      return NO_PREVIEW
    }
  }

  async function drawAndStore(file: StoredFile): Promise<void> {
    const key = file.keys.drawable
    try {
      await setPreview(db, key, await draw(file))
    } catch (error) {
      retryAtMs.set(key, now() + RETRY_MS)
      pausedUntilMs = now() + PAUSE_MS
      throw error
    }
  }

  return {
    /**
     * Finalizes staged files and draws missing previews one after the other, oldest first; only for a tenth of the time
     * while uploads come in.
     *
     * @throws when the storage, the database or the picture processes fail; the next attempt is a minute later.
     */
    async drawMissing(stopping?: AbortSignal): Promise<void> {
      while (now() >= pausedUntilMs) {
        for (const [key, atMs] of retryAtMs) if (atMs <= now()) retryAtMs.delete(key)
        const file = await findFileWithoutPreview(db, [...retryAtMs.keys()])
        if (file === undefined || stopping?.aborted) return
        const startedMs = now()
        await drawAndStore(file)
        if (isBusy()) {
          pausedUntilMs = now() + BUSY_PAUSE_FACTOR * (now() - startedMs)
          return
        }
      }
    },
  }
}
