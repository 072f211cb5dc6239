import type { Db } from '#server/platform/db/database.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import { hasRoom } from './disk-check.ts'
import { within } from './within.ts'

const CHECK_TIMEOUT_MS = 3000

export type Health = ReturnType<typeof createHealth>

export interface HealthOptions {
  db: Db
  /** Folder of the migrations that must have run. */
  migrations: string
  dataDir: string
}

/** Readiness of this process: database answering and migrated, disk not full, not stopping. */
export function createHealth({ db, migrations, dataDir }: HealthOptions) {
  let draining = false
  return {
    /** Makes `ready` false, so that a proxy stops sending visitors before the server closes. */
    drain: () => {
      draining = true
    },
    async ready(): Promise<boolean> {
      if (draining) return false
      const checks = Promise.all([isMigrated(db, migrations), diskSpaceOf(dataDir).then(hasRoom)])
      return within(CHECK_TIMEOUT_MS, checks).then(
        (results) => results.every(Boolean),
        () => false,
      )
    },
  }
}
