import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { lackOfRoom } from '#server/features/data/archive/disk-room.ts'
import { releasesAmong } from '#server/platform/db/migrate.ts'
import { diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import { compareVersions, isVersion } from './compare-versions.ts'
import { copyFolder, listArchive, unpack } from './contents.ts'
import { folderOf, type Installation } from './installation.ts'

/** A release that is to be installed. */
export interface Candidate {
  version: string
  sizeBytes: number
  /** Names of its migrations. */
  migrations: string[]
  /** Puts it into a new folder, and checks that it is whole. */
  place: (folder: string) => Promise<void>
}

const MIGRATION = /(?:^|\/)db\/migrations\/(\w+)\.sql$/

/** @param source Archive or unpacked folder. @throws when it is no release of this site. */
export async function inspect(source: string): Promise<Candidate> {
  const stats = await stat(source).catch(() => undefined)
  if (!stats) throw new Error(`There is no ${source}.`)
  return stats.isDirectory() ? inspectFolder(source) : inspectArchive(source)
}

async function inspectArchive(archive: string): Promise<Candidate> {
  const entries = await listArchive(archive)
  const [, version = ''] = /^seven-mile-([^/]+)\//.exec(entries[0]?.name ?? '') ?? []
  const isOurs = entries.every(
    ({ name }) => name.startsWith(`seven-mile-${version}/`) && !name.split('/').includes('..'),
  )
  if (!isVersion(version) || !isOurs)
    throw new Error(`${archive} is no release of this site: npm run release makes one.`)
  return {
    version,
    sizeBytes: entries.reduce((sum, entry) => sum + entry.sizeBytes, 0),
    migrations: migrationsAmong(entries.map(({ name }) => name)),
    place: (folder) => unpack(archive, folder, version),
  }
}

async function inspectFolder(source: string): Promise<Candidate> {
  const manifest = readFile(path.join(source, 'package.json'), 'utf8').then((text): unknown => JSON.parse(text))
  const { name, version } = Object(await manifest.catch(() => undefined)) as Record<string, unknown>
  if (name !== 'seven-mile-interiors' || !isVersion(version)) throw new Error(`${source} is no release of this site.`)
  const files = (await readdir(source, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name))
  const sizes = await Promise.all(paths.map(async (file) => (await stat(file)).size))
  return {
    version,
    sizeBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    migrations: migrationsAmong(paths),
    place: (folder) => copyFolder(source, folder, version),
  }
}

const migrationsAmong = (paths: readonly string[]): string[] => paths.flatMap((name) => MIGRATION.exec(name)?.[1] ?? [])

/** @throws for a release that is not newer or is too far ahead, and without room for it. */
export async function requireUsable(candidate: Candidate, installation: Installation): Promise<void> {
  const order = compareVersions(candidate.version, installation.version)
  if (order === 0) throw new Error(`The site runs ${candidate.version} already.`)
  if (order < 0)
    throw new Error(
      `${candidate.version} is older than ${installation.version}, which runs. Going back one: npm run update -- --back`,
    )
  const known = migrationsAmong(await filesOfMigrations(installation))
  const added = candidate.migrations.filter((name) => !known.includes(name))
  if (releasesAmong(added) > 1)
    throw new Error(
      `${candidate.version} is more than one step ahead of ${installation.version}, which could not run on its database: update to one in between first.`,
    )
  const lack = lackOfRoom(await diskSpaceOf(installation.releases), candidate.sizeBytes)
  if (lack !== undefined) throw new Error(lack)
}

async function filesOfMigrations(installation: Installation): Promise<string[]> {
  const folder = 'db/migrations'
  const names = await readdir(path.join(folderOf(installation, installation.version), folder))
  return names.map((name) => path.join(folder, name))
}
