// Moves a site between SQLite with a disk and PostgreSQL with an S3-compatible bucket, while it runs:
// `npm run move -- --to postgres://… [--blobs s3://BUCKET]`, and back with `--to sqlite:DATA_DIR --blobs disk:DATA_DIR`. Either may be
// left out. Copies, catches up, says which lines of the environment to change, and waits for the restart. Then it copies the rest,
// compares everything and lets the new server go on. The site that is moved is only read. Run again, it goes on where it was
// ended. Exit 1 with the reason.
import { parseArgs } from 'node:util'
import { reasonOf } from '#server/features/data/archive/manifest.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { StorageError } from '#server/platform/storage/blob-store.ts'
import { moveSite } from './move-site.ts'
import { readRoute } from './route.ts'
import { mendOfStorage } from './storage-mends.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

writePrivately()
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, blobs: { type: 'string' } } })
  await moveSite(readRoute(process.env, { to: values.to, blobs: values.blobs }), say)
} catch (error) {
  process.stderr.write(
    `${error instanceof StorageError ? `The storage failed: ${mendOfStorage(error)}.` : reasonOf(error)}\n`,
  )
  process.exitCode = 1
}
