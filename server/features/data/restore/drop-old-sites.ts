import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isOutdated } from '#server/features/data/archive/backup-folder.ts'
import { dropSchema, listSchemas } from '#server/features/data/archive/table-repository.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'

interface SetAsideOptions {
  db: Db
  dialect: Dialect
  dataDir: string
  nowMs: number
  /** True when there is a whole, recent backup. Without one, sites dated in the future stay: the clock may be wrong. */
  isCovered: boolean
}

const REPLACED = /^replaced-(\d+)$/
const UNFINISHED = /^restoring-/
const SCHEMA = /^(?:replaced|restoring)_(\d+)/

/** Deletes sites that a restore has set aside or never finished, once they are too old for a backup. */
export async function dropOldSites({ db, dialect, dataDir, nowMs, isCovered }: SetAsideOptions): Promise<void> {
  const isOver = (sinceMs: number) => isOutdated(sinceMs, nowMs) && (isCovered || sinceMs < nowMs)
  for (const name of await readdir(dataDir)) {
    const sinceMs = await sinceOf(dataDir, name)
    if (sinceMs !== undefined && isOver(sinceMs)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
  if (dialect === 'sqlite') return
  for (const name of await listSchemas(db)) {
    const sinceMs = SCHEMA.exec(name)?.[1]
    if (sinceMs !== undefined && isOver(Number(sinceMs))) await dropSchema(db, name)
  }
}

async function sinceOf(dataDir: string, name: string): Promise<number | undefined> {
  const replacedAtMs = REPLACED.exec(name)?.[1]
  if (replacedAtMs !== undefined) return Number(replacedAtMs)
  if (!UNFINISHED.test(name)) return undefined
  return (await stat(path.join(dataDir, name)).catch(() => undefined))?.mtimeMs
}
