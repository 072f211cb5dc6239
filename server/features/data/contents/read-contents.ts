import type { BackupThing } from '#contract/backup-contents.ts'
import { BackupError, type Manifest, readManifest } from '#server/features/data/archive/manifest.ts'
import { createMeasure } from '#server/features/data/archive/measure.ts'
import type { Row } from '#server/features/data/archive/table-repository.ts'
import { zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { rowsOf } from '#server/features/data/restore/rows-of.ts'

export type Ids = Record<BackupThing, string[]>

export interface ArchiveContents {
  createdAt: string
  program: string | null
  ids: Ids
}

const isThere = (row: Row) => row['deleted_at_ms'] === null || row['deleted_at_ms'] === undefined
const isOf = (list: string) => (row: Row) => isThere(row) && row['list'] === list && row['status'] !== 'spam'
const all = () => true

/** Table and key of each thing, and which of its rows count. */
export const THINGS: Record<BackupThing, { table: string; key: string; counts: (row: Row) => boolean }> = {
  projects: { table: 'project', key: 'id', counts: isThere },
  pictures: { table: 'project_image', key: 'id', counts: isThere },
  letters: { table: 'testimonial', key: 'id', counts: isThere },
  redirects: { table: 'redirect', key: 'from_path', counts: all },
  files: { table: 'stored_file', key: 'pathname', counts: all },
  inquiries: { table: 'lead', key: 'id', counts: isOf('inquiries') },
  quotes: { table: 'lead', key: 'id', counts: isOf('quotes') },
  newsletter: { table: 'lead', key: 'id', counts: isOf('newsletter') },
  waitlist: { table: 'lead', key: 'id', counts: isOf('waitlist') },
  people: { table: 'user', key: 'id', counts: all },
}

const NAMES = Object.keys(THINGS) as BackupThing[]

export const noIds = (): Ids => Object.fromEntries(NAMES.map((name) => [name, [] as string[]])) as Ids

/** Notes what a row of a table counts as. */
export function noteRow(ids: Ids, table: string, row: Row): void {
  for (const name of NAMES) {
    const thing = THINGS[name]
    if (thing.table === table && thing.counts(row)) ids[name].push(String(row[thing.key]))
  }
}

/** Reads the tables of an archive that are counted. @throws {BackupError} when one of them is damaged. */
export async function readContents(file: string): Promise<ArchiveContents> {
  const manifest = await readManifest(file)
  const ids = noIds()
  const wanted = new Map(
    manifest.tables
      .filter(({ table }) => NAMES.some((name) => THINGS[name].table === table))
      .map((one) => [one.name, one]),
  )
  for await (const entry of zipEntries(file)) {
    const table = wanted.get(entry.name)
    if (table) await readTable(await entry.open(), table, ids)
  }
  return { createdAt: manifest.createdAt, program: manifest.program ?? null, ids }
}

async function readTable(
  content: AsyncIterable<Buffer>,
  { table, name, sha256 }: Manifest['tables'][number],
  ids: Ids,
): Promise<void> {
  const measure = createMeasure()
  measure.stream.resume()
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      measure.stream.write(chunk)
      yield chunk
    }
  }
  for await (const row of rowsOf(measured())) noteRow(ids, table, row)
  await new Promise<void>((resolve) => measure.stream.end(resolve))
  if (measure.result().sha256 !== sha256) throw new BackupError(`${name} in this backup is damaged.`)
}
