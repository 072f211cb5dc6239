import { BACKUP_THINGS, type BackupContents, type BackupThing } from '#contract/backup-contents.ts'
import { Problem } from '#contract/problem.ts'
import type { BackupFolder } from '#server/features/data/archive/backup-folder.ts'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import { type Ids, noIds, noteRow } from '#server/features/data/contents/read-contents.ts'
import { NOT_TRIED } from '#server/features/data/restore/not-tried.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findUpkeep } from '#server/platform/db/upkeep-repository.ts'
import type { Archives } from './archives.ts'

interface ContentsOptions {
  db: Db
  archives: Pick<Archives, 'look'>
  folder: BackupFolder
}

export type ContentsService = ReturnType<typeof createContents>

/** Says what is in a backup, beside what is on the site. */
export function createContents({ db, archives, folder }: ContentsOptions) {
  return {
    /** @throws {Problem} `not_found`; `unavailable` with the reason when it cannot be read. */
    async look(name: string): Promise<BackupContents> {
      const backups = await folder.list()
      const [backup, file] = [backups.find((one) => one.name === name), await folder.find(name)]
      if (!backup || !file) throw new Problem('not_found', 'That backup is no longer there.')
      const [{ ids, program }, today] = await Promise.all([archives.look(file).catch(refuse), readSite(db)])
      const { createdAt, sizeBytes } = backup
      const newest = backups.map((one) => one.createdAt)
      return {
        name,
        createdAt,
        sizeBytes,
        program,
        triedAt: await triedAt(db, createdAt, newest),
        things: compare(ids, today),
      }
    },
  }
}

function refuse(error: unknown): never {
  const reason = error instanceof BackupError ? error.message : 'Something went wrong on our side.'
  throw new Problem('unavailable', `This backup cannot be read. ${reason}`, { cause: error })
}

async function readSite(db: Db): Promise<Ids> {
  const ids = noIds()
  const tables = {
    project: await db.selectFrom('project').select(['id', 'deleted_at_ms']).execute(),
    project_image: await db.selectFrom('project_image').select(['id', 'deleted_at_ms']).execute(),
    testimonial: await db.selectFrom('testimonial').select(['id', 'deleted_at_ms']).execute(),
    redirect: await db.selectFrom('redirect').select('from_path').execute(),
    stored_file: await db.selectFrom('stored_file').select('pathname').execute(),
    lead: await db.selectFrom('lead').select(['id', 'list', 'status', 'deleted_at_ms']).execute(),
    user: await db.selectFrom('user').select('id').execute(),
  }
  for (const [table, rows] of Object.entries(tables)) for (const row of rows) noteRow(ids, table, row)
  return ids
}

function compare(then: Ids, today: Ids): BackupContents['things'] {
  return (Object.keys(BACKUP_THINGS) as BackupThing[]).map((thing) => {
    const [before, now] = [new Set(then[thing]), new Set(today[thing])]
    const onlyInBackup = before.difference(now).size
    const onlyToday = now.difference(before).size
    return { thing, inBackup: before.size, today: now.size, onlyInBackup, onlyToday }
  })
}

/** The drill takes the backup that is the newest then. @param createdAts Of all backups. */
async function triedAt(db: Db, createdAt: string, createdAts: readonly string[]): Promise<string | null> {
  const drill = await findUpkeep(db, 'drill')
  if (!drill?.succeeded_at_ms || !drill.started_at_ms || drill.failure !== '' || drill.result === NOT_TRIED) return null
  const begunAt = new Date(drill.started_at_ms).toISOString()
  const tried = createdAts
    .filter((at) => at <= begunAt)
    .toSorted()
    .at(-1)
  return tried === createdAt ? new Date(drill.succeeded_at_ms).toISOString() : null
}
