import type { Versions } from '#server/platform/db/content-version.ts'
import type { LockName } from '#server/platform/db/lock.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** Drafts of one kind that become public at a time of their own. */
export interface PlannedDrafts {
  /** The version that changes with them. */
  version: LockName
  /** The next time at which one becomes public, in ms since the Unix epoch; Infinity for none. */
  readNextMs: () => Promise<number>
  /** Publishes what is due, in one transaction with its entries of the history. */
  publishDue: (nowMs: number) => Promise<void>
}

interface PublicationsOptions {
  drafts: readonly PlannedDrafts[]
  log: Logger
  now: () => number
}

export type Publications = ReturnType<typeof createPublications>

/**
 * Publishes drafts when their time has come. Whoever reads content settles first, so that no job has to be in time: what is
 * due is public with the first request from its time on.
 */
export function createPublications({ drafts, log, now }: PublicationsOptions) {
  const kinds = drafts.map((kind) => ({ ...kind, nextMs: rememberNextMs(kind) }))

  /** @returns True where something was published. What cannot be stays a draft; the next request tries again. */
  async function settleKind({ nextMs, publishDue }: (typeof kinds)[number], versions: Versions): Promise<boolean> {
    try {
      if ((await nextMs(versions)) > now()) return false
      await publishDue(now())
      return true
    } catch (error) {
      log.error('publishing_failed', { error })
      return false
    }
  }

  return {
    /** The next time at which a draft becomes public, in ms since the Unix epoch; Infinity for none. */
    nextMs: async (versions: Versions): Promise<number> =>
      Math.min(...(await Promise.all(kinds.map(({ nextMs }) => nextMs(versions))))),

    /** @returns True where something was published: versions that were read before are outdated. */
    settle: async (versions: Versions): Promise<boolean> =>
      (await Promise.all(kinds.map((kind) => settleKind(kind, versions)))).includes(true),
  }
}

/** Reads again only when the version is another one. A failure is not remembered. */
function rememberNextMs({ version, readNextMs }: PlannedDrafts): (versions: Versions) => Promise<number> {
  let known: { version: number; nextMs: Promise<number> } | undefined
  return (versions) => {
    if (known?.version === versions[version]) return known.nextMs
    const reading = { version: versions[version], nextMs: readNextMs() }
    known = reading
    reading.nextMs.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.nextMs
  }
}
