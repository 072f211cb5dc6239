import { AsyncLocalStorage } from 'node:async_hooks'
import { oncePerTurn } from '#server/platform/once-per-turn.ts'
import type { Db } from './database.ts'
import { type LockName, readVersions } from './lock.ts'

export type CurrentVersions = () => Promise<Record<LockName, number>>

const ofRequest = new AsyncLocalStorage<Record<LockName, number>>()

/** Runs `work`, to which these versions are the current ones: they have just been read for the same request. */
export const withVersions = <T>(versions: Record<LockName, number>, work: () => T): T => ofRequest.run(versions, work)

/** @returns Reader of all versions as they are now. Calls in one turn of the event loop share a query. */
export function createCurrentVersions(db: Db): CurrentVersions {
  const read = oncePerTurn(() => readVersions(db))
  return async () => ofRequest.getStore() ?? read()
}

/** Wraps `read` so that it reads again only when the version is another one. A failure is not remembered. */
export function rememberByVersion<T>(
  currentVersion: () => Promise<number>,
  read: (version: number) => Promise<T>,
): () => Promise<T> {
  let known: { version: number; value: Promise<T> } | undefined
  return async () => {
    const version = await currentVersion()
    if (known?.version === version) return known.value
    const reading = { version, value: read(version) }
    known = reading
    reading.value.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.value
  }
}
