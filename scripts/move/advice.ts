import { placesOf } from '#server/features/data/move/places.ts'
import type { Config } from '#server/platform/config.ts'
import type { Route } from './route.ts'

/** The lines of the environment that differ afterwards. Passwords and keys are left out. */
export function linesToChange({ from, to, movesDatabase, movesBlobs }: Route): string[] {
  const secret = from.authSecret === undefined && to.databaseUrl !== undefined
  return [
    ...(movesDatabase
      ? [to.databaseUrl ? `DATABASE_URL=${withoutPassword(to.databaseUrl)}` : '# DATABASE_URL goes']
      : []),
    ...(secret ? [`AUTH_SECRET=   # the content of ${from.dataDir}/secret`] : []),
    ...(movesBlobs ? linesOfBlobs(from, to) : []),
    ...(from.dataDir === to.dataDir ? [] : [`DATA_DIR=${to.dataDir}`]),
  ]
}

function linesOfBlobs(from: Config, { s3 }: Config): string[] {
  const token = from.blobReadWriteToken === undefined ? [] : ['# BLOB_READ_WRITE_TOKEN goes']
  if (!s3) return [...token, ...(from.s3 ? ['# S3_… go'] : [])]
  return [
    ...token,
    `S3_ENDPOINT=${s3.endpoint}`,
    `S3_BUCKET=${s3.bucket}`,
    `S3_REGION=${s3.region}`,
    `S3_ACCESS_KEY_ID=${s3.accessKeyId}`,
    'S3_SECRET_ACCESS_KEY=…   # as in the environment of this command',
  ]
}

/** The command that leads back, with the environment as it is afterwards. */
export function wayBack({ from, movesDatabase, movesBlobs }: Route): string {
  const to = from.databaseUrl ? withoutPassword(from.databaseUrl) : `sqlite:${from.dataDir}`
  const blobs = from.s3 ? `s3://${from.s3.bucket}` : `disk:${from.dataDir}`
  // Nothing leads back to Vercel.
  const mayReturn = movesBlobs && from.blobReadWriteToken === undefined
  return [
    'npm run move --',
    ...(movesDatabase ? [`--to '${to}'`] : []),
    ...(mayReturn ? [`--blobs ${blobs}`] : []),
  ].join(' ')
}

export function describe({ from, to, movesDatabase, movesBlobs }: Route): string {
  const [here, there] = [placesOf(from), placesOf(to)]
  const rows = movesDatabase ? [`${here.database} to ${there.database}`] : []
  const files = movesBlobs ? [`uploads from ${here.blobs} to ${there.blobs}`] : []
  return [...rows, ...files].join(', ')
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const hasPassword = url.password !== '' || url.searchParams.has('password')
  url.password = ''
  url.searchParams.delete('password')
  const shown = url.href.replace(/\?$/, '')
  return hasPassword ? shown.replace('@', ':…@') : shown
}
