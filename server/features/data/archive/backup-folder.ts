import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BACKUP_KINDS, type Backup, type BackupKind } from '#contract/backup-and-import.ts'
import { BACKUP_KEPT_DAYS } from '#contract/limits.ts'
import { readManifest } from './manifest.ts'

/** Number of backups of each kind that are kept. Each kind counts by itself, so that manual ones displace no others. */
const KEPT: Record<BackupKind, number> = {
  nightly: 30,
  manual: 10,
  'before-import': 10,
  'before-clear-all': 10,
  'before-bring-back': 10,
}
const NAME = new RegExp(
  `^seven-mile-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)\\.(\\d{3})Z-(${BACKUP_KINDS.join('|')})\\.zip$`,
)

export const BACKUP_KEPT_MS = BACKUP_KEPT_DAYS * 24 * 60 * 60_000

/** True for a time that is too long ago, or too far in the future, to be kept. */
export const isOutdated = (createdAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - createdAtMs) > BACKUP_KEPT_MS

const ABANDONED_MS = 60 * 60_000

/** Backups as files of a folder, whose names say when and why they were made. */
export function createBackupFolder(dir: string) {
  async function list(): Promise<Backup[]> {
    const names = (await readdir(dir).catch(emptyIfMissing)).filter((name) => NAME.test(name))
    const backups = await Promise.all(names.map((name) => describe(dir, name)))
    return backups.filter((backup) => backup !== undefined).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  }

  return {
    list,

    /** @returns Absolute path of a backup of the list; undefined for every other name. */
    async find(name: string): Promise<string | undefined> {
      return (await list()).some((backup) => backup.name === name) ? path.join(dir, name) : undefined
    },

    /** Path for a new backup, in a folder that is made if need be. */
    async place(kind: BackupKind, nowMs: number): Promise<string> {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      return path.join(dir, `seven-mile-${new Date(nowMs).toISOString().replaceAll(':', '-')}-${kind}.zip`)
    },

    /**
     * Deletes backups that are too old or too many of their kind, and files that were never finished.
     *
     * @returns True when there is a whole backup that is not too old.
     */
    async tidy(nowMs: number): Promise<boolean> {
      const backups = await list()
      const tooMany = tooManyOf(backups)
      const kept = backups.filter((backup) => !tooMany.includes(backup))
      const { isCovered, tooOld } = await outdated(dir, kept, nowMs)
      const names = [...tooMany, ...tooOld].map(({ name }) => name)
      const others = [...(await abandoned(dir)), ...(await oldArchives(dir, nowMs))]
      for (const name of [...names, ...others]) await rm(path.join(dir, name), { force: true })
      return isCovered
    },
  }
}

export type BackupFolder = ReturnType<typeof createBackupFolder>

interface Dated {
  kind: BackupKind
  createdAt: string
}

/** The oldest ones of each kind that has too many. @param newestFirst All of them. */
const tooManyOf = <T extends Dated>(newestFirst: readonly T[]): T[] =>
  BACKUP_KINDS.flatMap((kind) => newestFirst.filter((backup) => backup.kind === kind).slice(KEPT[kind]))

/** Backups that are too many of their kind, or too old, where there is a newer one than these. */
export function surplusOf<T extends Dated>(backups: readonly T[], nowMs: number): T[] {
  const tooMany = tooManyOf(backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)))
  return backups.filter((backup) => tooMany.includes(backup) || isOutdated(Date.parse(backup.createdAt), nowMs))
}

/** @returns Kind and time of a backup by the name of its file; undefined for every other name. */
export function parseBackupName(name: string): Dated | undefined {
  const [, day, hours, minutes, seconds, milliseconds, kind] = NAME.exec(name) ?? []
  const known = BACKUP_KINDS.find((candidate) => candidate === kind)
  return known && { kind: known, createdAt: `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z` }
}

/** Drafts that were not written to for an hour; another server may be writing a younger one. */
async function abandoned(dir: string): Promise<string[]> {
  const drafts = (await readdir(dir).catch(emptyIfMissing)).filter((name) => name.endsWith('.partial'))
  const ages = await Promise.all(drafts.map((name) => stat(path.join(dir, name)).catch(() => undefined)))
  return drafts.filter((_, index) => (ages[index]?.mtimeMs ?? 0) < Date.now() - ABANDONED_MS)
}

/**
 * The backups that are too old. The newest whole one stays until there is a newer one, in case backups fail or the clock
 * has jumped ahead; until then backups dated in the future stay as well, in case the clock has jumped back.
 */
async function outdated(dir: string, backups: readonly Backup[], nowMs: number) {
  const old = backups.filter(({ createdAt }) => isOutdated(Date.parse(createdAt), nowMs))
  if (old.length === 0) return { isCovered: backups.length > 0, tooOld: [] }
  const young = backups.filter((backup) => !old.includes(backup))
  if (await newestWhole(dir, young)) return { isCovered: true, tooOld: old }
  const past = old.filter(({ createdAt }) => Date.parse(createdAt) < nowMs)
  const last = (await newestWhole(dir, past)) ?? past[0]
  return { isCovered: false, tooOld: past.filter((backup) => backup !== last) }
}

async function newestWhole(dir: string, newestFirst: readonly Backup[]): Promise<Backup | undefined> {
  for (const backup of newestFirst) {
    const isWhole = await readManifest(path.join(dir, backup.name)).then(
      () => true,
      () => false,
    )
    if (isWhole) return backup
  }
  return undefined
}

/** Archives that were put there under names of their own, as by `npm run backup`. */
async function oldArchives(dir: string, nowMs: number): Promise<string[]> {
  const names = (await readdir(dir).catch(emptyIfMissing)).filter((name) => name.endsWith('.zip') && !NAME.test(name))
  const ages = await Promise.all(names.map((name) => stat(path.join(dir, name)).catch(() => undefined)))
  return names.filter((_, index) => (ages[index]?.mtimeMs ?? nowMs) < nowMs - BACKUP_KEPT_MS)
}

async function describe(dir: string, name: string): Promise<Backup | undefined> {
  const dated = parseBackupName(name)
  const stats = await stat(path.join(dir, name)).catch(() => undefined)
  return dated && stats && { name, ...dated, sizeBytes: stats.size }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
