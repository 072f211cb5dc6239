import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SECRET } from '#server/features/data/archive/manifest.ts'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import { type Places, placesOf } from '#server/features/data/move/places.ts'
import { type Config, readConfig } from '#server/platform/config.ts'

type Env = Record<string, string | undefined>

/** The way of a move: a site, and the same site elsewhere. */
export interface Route {
  from: Config
  to: Config
  movesDatabase: boolean
  movesBlobs: boolean
}

const HOW =
  '--to postgres://USER@HOST/DATABASE or sqlite:DATA_DIR, --blobs s3://BUCKET or disk:DATA_DIR, or both are required.'

/**
 * Reads where a site is and where it shall be. The S3_… of the environment are those of the bucket to move to, where the site
 * has none yet.
 *
 * @throws with one line that says what to mend.
 */
export function readRoute(env: Env, asked: { to: string | undefined; blobs: string | undefined }): Route {
  if (asked.to === undefined && asked.blobs === undefined) throw new Error(HOW)
  const from = readConfig(ofBucket(env))
  const to = readConfig(ofBucket({ ...env, ...databaseEnv(asked.to, from), ...blobsEnv(asked.blobs, env) }))
  const [here, there] = [placesOf(from), placesOf(to)]
  const route = { from, to, movesDatabase: asked.to !== undefined, movesBlobs: asked.blobs !== undefined }
  requireOneFolder(asked)
  requireElsewhere(route, here, there)
  requireWhole(route)
  return route
}

/** The environment without the keys to a bucket that it does not name. */
const ofBucket = (env: Env): Env =>
  env['S3_BUCKET'] ? env : Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('S3_')))

function databaseEnv(to: string | undefined, from: Config): Env {
  if (to === undefined) return {}
  const folder = folderIn(to, 'sqlite:')
  if (folder !== undefined) return { DATABASE_URL: undefined, DATA_DIR: folder }
  if (/^postgres(ql)?:\/\//.test(to))
    return { DATABASE_URL: to, AUTH_SECRET: from.authSecret ?? secretIn(from.dataDir) }
  throw new Error(HOW)
}

/** @throws where there is no site. */
function secretIn(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, SECRET), 'utf8')
  } catch (cause) {
    throw new Error(`There is no site in ${dataDir}: DATA_DIR says where it is.`, { cause })
  }
}

function blobsEnv(blobs: string | undefined, env: Env): Env {
  if (blobs === undefined) return {}
  const folder = folderIn(blobs, 'disk:')
  if (folder !== undefined) return { S3_BUCKET: undefined, BLOB_READ_WRITE_TOKEN: undefined, DATA_DIR: folder }
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(blobs) ?? []
  if (bucket === undefined) throw new Error(HOW)
  // The public address of one bucket is not that of another.
  const publicUrl = bucket === env['S3_BUCKET'] || !env['S3_BUCKET'] ? env['S3_PUBLIC_URL'] : undefined
  return { S3_BUCKET: bucket, S3_PUBLIC_URL: publicUrl, BLOB_READ_WRITE_TOKEN: undefined }
}

function folderIn(place: string, scheme: string): string | undefined {
  if (!place.startsWith(scheme)) return undefined
  const named = place.slice(scheme.length)
  if (named === '') throw new Error(HOW)
  return path.resolve(path.basename(named) === DATABASE ? path.dirname(named) : named)
}

function requireElsewhere({ from, to, movesDatabase, movesBlobs }: Route, here: Places, there: Places): void {
  if (movesDatabase && here.database === there.database) throw new Error(`The database is at ${here.database} already.`)
  if (movesBlobs && here.blobs === there.blobs) throw new Error(`The uploads are at ${here.blobs} already.`)
  if (movesDatabase && !from.databaseUrl && !to.databaseUrl)
    throw new Error(
      'The site is on SQLite already. To another folder or machine leads npm run backup, then npm run restore.',
    )
}

function requireOneFolder({ to, blobs }: Record<string, string | undefined>): void {
  const folders = [folderIn(to ?? '', 'sqlite:'), folderIn(blobs ?? '', 'disk:')].filter(Boolean)
  if (new Set(folders).size < 2) return
  throw new Error('SQLite and uploads lie in one folder: name the same in --to and --blobs.')
}

/** @throws where the site would have half of its data in another folder. */
function requireWhole({ from, to, movesDatabase, movesBlobs }: Route): void {
  if (from.dataDir === to.dataDir) return
  if (!movesDatabase && !to.databaseUrl)
    throw new Error(`The SQLite database stays in ${from.dataDir}: name that folder.`)
  if (!movesBlobs && !to.s3)
    throw new Error(`The uploads are in ${from.dataDir}: name that folder, or add --blobs disk:${to.dataDir}.`)
  // The note that keeps its next server waiting lies in the data folder, where the database is not moved.
  if (!movesDatabase) throw new Error(`DATA_DIR is ${from.dataDir}, and the database stays: name disk:${from.dataDir}.`)
}
