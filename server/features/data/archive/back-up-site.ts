import path from 'node:path'
import type { WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { findKey, writingKeyOf } from '#server/features/data/sealing/key-repository.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import { versionIn } from '#server/platform/release.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { requireRoom } from './disk-room.ts'
import { withSite } from './open-site.ts'
import { listTables, uploadedBytes } from './table-repository.ts'
import { type BackupFacts, type SecretInBackup, writeBackup } from './write-backup.ts'

/** Folder of the checkout: this runs from its sources. */
const ROOT = path.join(import.meta.dirname, '../../../..')

/** The secret is locked with the passphrase and with the key of the site, as far as there are any. */
export interface SecretWish {
  passphrase: string | undefined
  /** Its form where nothing locks it. */
  withoutLock: 'clear' | 'left out'
}

interface BackupOptions {
  config: Config
  file: string
  secret: SecretWish
  nowMs: number
}

/** Backs up the site that `config` is about, through connections of its own. @throws {BackupError} without room for it. */
export async function backUpSite({ config, file, secret, nowMs }: BackupOptions): Promise<BackupFacts> {
  return withSite(config, async ({ db, dialect, sizeBytes }) => {
    await requireRoom(path.dirname(file), sizeBytes + (await uploadedBytes(db, dialect)))
    const { store } = await openStore(config)
    const { dataDir, authSecret } = config
    const how = await secretAs(secret, db, dialect)
    const program = await versionIn(ROOT)
    return writeBackup({ db, dialect, blobs: store, dataDir, authSecret, secret: how, nowMs, program }, file)
  })
}

async function secretAs({ passphrase, withoutLock }: SecretWish, db: Db, dialect: Dialect): Promise<SecretInBackup> {
  const key = await keyIn(db, dialect)
  return passphrase === undefined && !key ? withoutLock : { passphrase, key }
}

/** The key of the site; none in a database of an earlier version, which lacks the table. */
async function keyIn(db: Db, dialect: Dialect): Promise<WritingKey | undefined> {
  const tables = await listTables(db, dialect)
  const stored = tables.some(({ name }) => name === 'backup_key') ? await findKey(db) : undefined
  return stored && writingKeyOf(stored)
}
