import path from 'node:path'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import type { Config } from '#server/platform/config.ts'

/** Where a site keeps its rows and its uploads, without the passwords. */
export interface Places {
  database: string
  blobs: string
}

const KINDS = ['database', 'blobs'] as const
const POSTGRES_PORT = '5432'

export type Located = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'blobReadWriteToken'>

export const placesOf = (config: Located): Places => ({ database: databaseOf(config), blobs: blobsOf(config) })

function databaseOf({ dataDir, databaseUrl }: Located): string {
  if (databaseUrl === undefined) return `sqlite:${path.join(dataDir, DATABASE)}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `postgres://${hostname}:${port || POSTGRES_PORT}${pathname}`
}

function blobsOf({ dataDir, s3, blobReadWriteToken }: Located): string {
  if (s3) return `s3:${s3.endpoint}/${s3.bucket}`
  return blobReadWriteToken === undefined ? `disk:${dataDir}` : `vercel:${blobReadWriteToken.split('_')[3]}`
}

interface Route {
  from: Places
  to: Places
}

/** Places of the site that a move leads away from. */
export const leftBy = (site: Places, { from, to }: Route): string[] =>
  KINDS.filter((kind) => from[kind] !== to[kind] && site[kind] === from[kind]).map((kind) => site[kind])

/** True for a site that has a place to which a move leads. */
export const arrivesAt = (site: Places, { from, to }: Route): boolean =>
  KINDS.some((kind) => from[kind] !== to[kind] && site[kind] === to[kind])
