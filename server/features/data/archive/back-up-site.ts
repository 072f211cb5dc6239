import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { requireRoom } from './disk-room.ts'
import { withSite } from './open-site.ts'
import { uploadedBytes } from './table-repository.ts'
import { type BackupFacts, type SecretInBackup, writeBackup } from './write-backup.ts'

interface BackupOptions {
  config: Config
  file: string
  secret: SecretInBackup
  nowMs: number
}

/** Backs up the site that `config` is about, through connections of its own. @throws {BackupError} without room for it. */
export async function backUpSite({ config, file, secret, nowMs }: BackupOptions): Promise<BackupFacts> {
  return withSite(config, async ({ db, dialect, sizeBytes }) => {
    await requireRoom(path.dirname(file), sizeBytes + (await uploadedBytes(db)))
    const { store } = await openStore(config)
    const { dataDir, authSecret } = config
    return writeBackup({ db, dialect, blobs: store, dataDir, authSecret, secret, nowMs }, file)
  })
}
