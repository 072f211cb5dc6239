import { randomUUID } from 'node:crypto'
import { createSchema, dropSchema, isEmpty, swapSchemas } from '#server/features/data/archive/table-repository.ts'
import { openPostgres } from '#server/platform/db/database.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { erasuresOfNewer, erasuresOfPostgres } from './earlier-erasures.ts'
import { finishRestore } from './finish-restore.ts'
import { occupied, putInPlace, type Restored, type RestoreOptions } from './put-in-place.ts'
import { learnFromPostgres, urlOfSchema } from './replaced-site.ts'
import { restoreBackup } from './restore-backup.ts'

/** Restores into a schema of its own, which then takes the place of the present one. */
export async function restorePostgres(options: RestoreOptions, databaseUrl: string, folder: string): Promise<Restored> {
  const { config, file, migrations, passphrase, force, nowMs } = options
  const schema = `restoring_${nowMs}_${randomUUID().replaceAll('-', '')}`
  const site = openPostgres(databaseUrl)
  const aside = `replaced_${nowMs}`
  const db = openPostgres(urlOfSchema(databaseUrl, schema))
  try {
    if (!force && !(await isEmpty(site, 'postgres'))) throw occupied('This database')
    const erasures = [...(await erasuresOfPostgres(site, config.dataDir)), ...(await erasuresOfNewer(options.newer))]
    await createSchema(site, schema)
    const { store } = await openStore({ ...config, dataDir: folder })
    const target = { db, dialect: 'postgres', schema, migrations, blobs: store, folder, passphrase } as const
    const manifest = await restoreBackup(file, target)
    const notes = await finishRestore(db, { manifest, config, folder, erasures, nowMs })
    await learnFromPostgres(db, databaseUrl, { schema: 'public', isRunning: true })
    await putInPlace(folder, config.dataDir, nowMs)
    await swapSchemas(site, schema, aside)
    // Servers may have run on it until now.
    await learnFromPostgres(site, databaseUrl, { schema: aside, isRunning: false })
    return { manifest, notes }
  } finally {
    await db.destroy()
    await dropSchema(site, schema)
    await site.destroy()
  }
}
