import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { changePicture, listDrawnMeanwhile } from './image-repository.ts'

/** So many pictures at a time: others want to write, too. */
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
