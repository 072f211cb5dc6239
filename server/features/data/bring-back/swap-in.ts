import path from 'node:path'
import { readManifest } from '#server/features/data/archive/manifest.ts'
import { DATABASE, withSite } from '#server/features/data/archive/open-site.ts'
import {
  clearTables,
  insertRows,
  listTables,
  lockTables,
  readRows,
  type Table,
} from '#server/features/data/archive/table-repository.ts'
import { measureTable } from '#server/features/data/archive/write-backup.ts'
import { repeatErasures } from '#server/leads/erasures.ts'
import { listErasures } from '#server/leads/repository.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, type Dialect, openSqlite } from '#server/platform/db/database.ts'
import { renewVersions, withEveryLock } from '#server/platform/db/lock.ts'
import { beginQuiet, findQuiet } from '#server/platform/db/quiet-repository.ts'
import { finishUpkeep } from '#server/platform/db/upkeep-repository.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { REPLACED } from './fates.ts'
import { closeUndone } from './history.ts'
import { mergeLeads } from './merge-leads.ts'
import { preparedFolder } from './prepare-backup.ts'
import { areUploadsThere, keysIn, settleLeftovers } from './uploads.ts'

export interface SwapOptions {
  config: Config
  /** Archive of the backup that was made first. */
  safety: string
  /** Name and time of the backup that is brought back. */
  backup: { name: string; createdAt: string }
  actor: Actor
  /** Time at which it was made ready. */
  preparedAtMs: number
  nowMs: number
}

const ERASURE = 'erasure'

/**
 * Lets a prepared backup take the place of the running site, in one transaction of its database. What came since stays:
 * letters of visitors, their mails, erasures, people of the studio.
 *
 * @returns False when somebody has changed the site since the backup that was made first, which would lose that change: then
 *   nothing has happened.
 */
export async function swapIn(options: SwapOptions): Promise<boolean> {
  const { config, safety } = options
  const manifest = await readManifest(safety)
  const prepared = openSqlite(path.join(preparedFolder(config, options.preparedAtMs), DATABASE))
  try {
    return await withSite(config, async ({ db, dialect }) => {
      await repeatErasures(prepared, await listErasures(db))
      const { store } = await openStore(config)
      if (!(await areUploadsThere(store, prepared))) return false
      const swapped = withEveryLock(db, async (db) => {
        const tables = (await listTables(db, dialect)).filter(({ name }) => REPLACED.has(name))
        const compared = [...tables, ...(await listTables(db, dialect)).filter(({ name }) => name === ERASURE)]
        if (dialect === 'postgres') await lockTables(db, compared)
        if (!(await isAsIn(db, dialect, compared, manifest.tables))) return false
        await replace(db, prepared, tables, options)
        return true
      })
      return swapped.catch(falseIfInTheWay)
    })
  } finally {
    await prepared.destroy()
  }
}

/** Codes of PostgreSQL for a deadlock, and for waiting too long. */
const IN_THE_WAY: readonly unknown[] = ['40P01', '57014']

/** Another transaction that was under way is a change of the site, too. */
function falseIfInTheWay(error: unknown): false {
  if (IN_THE_WAY.includes(Object(error).code)) return false
  throw error
}

interface Noted {
  table: string
  rows: number
  sha256: string
}

async function isAsIn(db: Db, dialect: Dialect, tables: readonly Table[], noted: readonly Noted[]): Promise<boolean> {
  for (const table of tables) {
    const found = await measureTable(db, dialect, table)
    const before = noted.find((entry) => entry.table === table.name)
    if (before?.rows !== found.rows || before.sha256 !== found.sha256) return false
  }
  return true
}

async function replace(
  db: Db,
  prepared: Db,
  tables: readonly Table[],
  { safety, backup, actor, preparedAtMs, nowMs }: SwapOptions,
): Promise<void> {
  const before = await keysIn(db)
  await clearTables(db, tables)
  const arrived = new Map((await listTables(prepared, 'sqlite')).map((table) => [table.name, table]))
  for (const table of tables) {
    const source = arrived.get(table.name)
    if (source) await insertRows(db, table, readRows(prepared, 'sqlite', source))
  }
  await mergeLeads(db, prepared, nowMs)
  await settleLeftovers(db, before, nowMs)
  const backupAtMs = Date.parse(backup.createdAt)
  await closeUndone(db, backupAtMs, nowMs)
  const knows_mails = (await findQuiet(db))?.knows_mails ?? true
  await beginQuiet(db, { since_ms: nowMs, backup_at_ms: backupAtMs, knows_mails })
  await renewVersions(db, nowMs)
  const subject = { id: backup.name, name: backup.name }
  const after = { replaced: path.basename(safety) }
  await recordActivity(db, { actor, action: 'backup.brought_back', subject, after }, nowMs)
  const result = `The site is as it was ${formatStudioTime(backup.createdAt)}. As it was before, it is in ${path.basename(safety)}.`
  const lease = { name: 'bring-back', startedAtMs: preparedAtMs } as const
  await finishUpkeep(db, lease, { nextDueAtMs: nowMs, result, failure: '' }, nowMs)
}
