import type { PublishedLetter } from '#contract/journal/letters.ts'
import type { CurrentVersions } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { studioDay } from '#shared/studio-time.ts'
import { contentOf } from './present.ts'
import { listPublishedRows } from './repository.ts'
import { type ResolveContext, resolveLetter } from './resolve.ts'

interface PublishedOptions extends ResolveContext {
  db: Db
  log: Logger
  now: () => number
  currentVersions: CurrentVersions
}

/**
 * @returns Reader of the letters that visitors find, the latest first; while the database is away, as they were read last. It
 *   reads again when documents or projects have changed.
 */
export function createPublishedLetters({ db, log, now, currentVersions, readSeen }: PublishedOptions) {
  let known: { version: string; letters: Promise<PublishedLetter[]> } | undefined
  const read = async (): Promise<PublishedLetter[]> => {
    const [rows, seen] = await Promise.all([listPublishedRows(db), readSeen()])
    return Promise.all(
      rows.map(async (row) => ({
        ...(await resolveLetter(db, { slug: row.slug, content: contentOf(row) }, seen)).letter,
        publishedAt: new Date(row.begun_at_ms ?? row.created_at_ms).toISOString(),
      })),
    )
  }
  const current = async (): Promise<PublishedLetter[]> => {
    const { documents, portfolio } = await currentVersions()
    // Rights end with a day, without any change.
    const version = `${documents}.${portfolio}.${studioDay(now())}`
    if (known?.version === version) return known.letters
    const reading = { version, letters: read() }
    known = reading
    reading.letters.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.letters
  }
  const onError = (error: unknown) => log.error('journal_read_failed', { error })
  return staleIfError(current, { onError, fallback: () => [] })
}
