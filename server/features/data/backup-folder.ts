import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BACKUP_KINDS, type Backup, type BackupKind } from '#contract/data.ts'

/** How many are kept: the nightly ones, and all others together. */
const KEPT = { nightly: 30, others: 10 } as const
const NAME = new RegExp(
  `^seven-mile-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)\\.(\\d{3})Z-(${BACKUP_KINDS.join('|')})\\.zip$`,
)

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

    /** Where a new backup belongs, in a folder that exists. */
    async place(kind: BackupKind, nowMs: number): Promise<string> {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      return path.join(dir, `seven-mile-${new Date(nowMs).toISOString().replaceAll(':', '-')}-${kind}.zip`)
    },

    /** Deletes the oldest that are too many, and what was never finished. */
    async tidy(): Promise<void> {
      const backups = await list()
      const nightly = backups.filter(({ kind }) => kind === 'nightly').slice(KEPT.nightly)
      const others = backups.filter(({ kind }) => kind !== 'nightly').slice(KEPT.others)
      const names = [...nightly, ...others].map(({ name }) => name)
      for (const name of [...names, ...(await abandoned(dir))]) await rm(path.join(dir, name), { force: true })
    },
  }
}

export type BackupFolder = ReturnType<typeof createBackupFolder>

/** Drafts that nobody has written to for long; a younger one is perhaps being written by another server. */
async function abandoned(dir: string): Promise<string[]> {
  const drafts = (await readdir(dir).catch(emptyIfMissing)).filter((name) => name.endsWith('.partial'))
  const ages = await Promise.all(drafts.map((name) => stat(path.join(dir, name)).catch(() => undefined)))
  return drafts.filter((_, index) => (ages[index]?.mtimeMs ?? 0) < Date.now() - ABANDONED_MS)
}

async function describe(dir: string, name: string): Promise<Backup | undefined> {
  const [, day, hours, minutes, seconds, milliseconds, kind] = NAME.exec(name) ?? []
  const known = BACKUP_KINDS.find((candidate) => candidate === kind)
  const stats = await stat(path.join(dir, name)).catch(() => undefined)
  if (!known || !stats) return undefined
  const createdAt = `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`
  return { name, kind: known, sizeBytes: stats.size, createdAt }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
