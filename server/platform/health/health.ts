import { statfs } from 'node:fs/promises'
import type { Db } from '#server/platform/db/database.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'

/** Share of the disk that must stay free for the site to count as ready. */
const FREE_DISK_SHARE = 0.05
const CHECK_TIMEOUT_MS = 3000

export type Health = ReturnType<typeof createHealth>

export interface HealthOptions {
  db: Db
  /** Folder of the migrations that must have run. */
  migrations: string
  dataDir: string
}

/** Says whether this process should get visitors: database answering and migrated, disk not full, not stopping. */
export function createHealth({ db, migrations, dataDir }: HealthOptions) {
  let draining = false
  return {
    /** From now on `ready` is false, so that a proxy stops sending visitors before the server closes. */
    drain: () => {
      draining = true
    },
    async ready(): Promise<boolean> {
      if (draining) return false
      const checks = Promise.all([isMigrated(db, migrations), hasRoom(dataDir)])
      return within(CHECK_TIMEOUT_MS, checks).then(
        (results) => results.every(Boolean),
        () => false,
      )
    },
  }
}

async function hasRoom(dir: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(dir)
  return blocks === 0 || bavail / blocks > FREE_DISK_SHARE
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
