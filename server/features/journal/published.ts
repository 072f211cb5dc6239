import type { PublishedLetter } from '#contract/journal/letters.ts'
import type { CurrentVersions } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { studioDay } from '#shared/studio-time.ts'
import { contentOf } from './present.ts'
import { hasPublishedRow, listPublishedRows } from './repository.ts'
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
  const read = async (): Promise<PublishedLetter[]> => {
    const [rows, seen] = await Promise.all([listPublishedRows(db), readSeen()])
    return Promise.all(
      rows.map(async (row) => ({
        ...(await resolveLetter(db, { slug: row.slug, content: contentOf(row) }, seen)).letter,
        publishedAt: new Date(row.begun_at_ms ?? row.created_at_ms).toISOString(),
      })),
    )
  }
  // Rights end with a day, without any change.
  const version = async () => {
    const { documents, portfolio } = await currentVersions()
    return `${documents}.${portfolio}.${studioDay(now())}`
  }
  const onError = (error: unknown) => log.error('journal_read_failed', { error })
  return staleIfError(oncePerVersion(version, read), { onError, fallback: () => [] })
}

/** @returns Tells whether visitors find any letter, for every page; while the database is away, as it was last. */
export function createIsThere({ db, log, currentVersions }: Pick<PublishedOptions, 'db' | 'log' | 'currentVersions'>) {
  const version = async () => String((await currentVersions()).documents)
  const onError = (error: unknown) => log.error('journal_read_failed', { error })
  return staleIfError(
    oncePerVersion(version, () => hasPublishedRow(db)),
    { onError, fallback: () => false },
  )
}

/** Reads again when the version is another. */
function oncePerVersion<T>(versionNow: () => Promise<string>, read: () => Promise<T>): () => Promise<T> {
  let known: { version: string; value: Promise<T> } | undefined
  return async () => {
    const version = await versionNow()
    if (known?.version === version) return known.value
    const reading = { version, value: read() }
    known = reading
    reading.value.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.value
  }
}
