import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { changePicture, listDrawnMeanwhile } from './model/image-repository.ts'

/** Few enough that other writers do not wait long. */
const AT_ONCE = 200

/** Gives pictures the previews that were drawn since their projects were saved. */
export async function fillPreviews(db: Db): Promise<void> {
  for (;;) {
    const drawn = await listDrawnMeanwhile(db, AT_ONCE)
    if (drawn.length === 0) return
    await withLock(db, 'portfolio', async (db) => {
      for (const { id, lqip } of drawn) await changePicture(db, id, { lqip })
    })
  }
}
