import { setTimeout } from 'node:timers/promises'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { readMark, takeMark } from './move-mark.ts'
import { noteFile, readMoveNote } from './move-note.ts'
import { arrivesAt, type Located, leftBy, placesOf } from './places.ts'

/** How long visitors of a site that is being moved may have to wait. */
const LONGEST_MS = 120_000
const POLL_MS = 100

const UNFINISHED =
  'The site is being moved here, and not all of it is here yet: run npm run move to its end, or set back what was changed in the environment.'

/** Waits for the end of a move to the places of this site, as far as it is noted in the data folder. @throws when it takes long. */
export async function awaitNotedMove(config: Located & { dataDir: string }, log: Logger): Promise<void> {
  await waitWhile(async () => {
    const note = await readMoveNote(config.dataDir)
    return note !== undefined && !note.isDone && arrivesAt(placesOf(config), note)
  }, log)
}

/**
 * Waits for the end of a move into this database, and makes it the site.
 *
 * @throws when that takes long, and for a site that was moved away from here: what is acknowledged here would be lost.
 */
export async function arrive(db: Db, dialect: Dialect, config: Located, log: Logger): Promise<void> {
  const mark = await readMark(db, dialect)
  // Read after the database is open: a move that is about to end sees that it is used, or this server sees its note.
  const note = await readMoveNote(config.dataDir)
  const [left] = note?.isDone ? leftBy(placesOf(config), note) : []
  if (left !== undefined && note) throw new Error(movedAway(left, note.to, config.dataDir))
  if (mark) await waitWhile(async () => !(await takeMark(db, dialect)), log)
}

const movedAway = (left: string, to: { database: string; blobs: string }, dataDir: string) =>
  `The site was moved from ${left}; it is at ${to.database} with its uploads at ${to.blobs}. Set the environment to these. To go on here, without what came in since, delete ${noteFile(dataDir)}.`

async function waitWhile(isUnderWay: () => Promise<boolean>, log: Logger): Promise<void> {
  if (!(await isUnderWay())) return
  log.warn('waiting_for_move', { mend: 'run npm run move to its end' })
  for (const startedMs = performance.now(); performance.now() - startedMs < LONGEST_MS; ) {
    await setTimeout(POLL_MS)
    if (!(await isUnderWay())) return
  }
  throw new Error(UNFINISHED)
}
