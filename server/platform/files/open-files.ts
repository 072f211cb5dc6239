import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { createFolders } from '#server/features/files/folder-repository.ts'
import { createMultipart } from '#server/features/files/multipart.ts'
import type { Db } from '#server/platform/db/database.ts'
import { diskSpaceOf } from '#server/platform/health/disk-check.ts'
import type { FindFacts, Inspect } from '#server/platform/images/inspection.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { createDiskStore } from '#server/platform/storage/disk-store.ts'
import { probeStore } from '#server/platform/storage/probe.ts'
import type { S3Options } from '#server/platform/storage/s3-store.ts'
import { createBlobFiles } from './files.ts'
import { createPreviews } from './previews.ts'
import { createIncoming } from './receive.ts'
import { createRenditionLeftovers } from './rendition-leftovers.ts'
import { createUnsettled } from './staged-files.ts'
import { createSweep } from './sweep.ts'
import { createUploadedSources } from './uploaded-sources.ts'

export interface OpenBlobsOptions {
  db: Db
  /** Absolute path. */
  dataDir: string
  /** A bucket instead of the disk. */
  s3: (S3Options & { publicUrl: string | undefined }) | undefined
  /** A store at Vercel instead of the disk. */
  blobReadWriteToken: string | undefined
  /** Of the site: tokens are derived from it. */
  secret: string
  inspect: Inspect
  findFacts: FindFacts
  /** The same, when nobody waits for it. */
  findFactsLater: FindFacts
  /** Of the pictures that come with the site: what was made of them stays. */
  keptVersions?: ReadonlySet<string>
  log: Logger
  now: () => number
}

export type Blobs = Awaited<ReturnType<typeof openBlobs>>

/** Opens the place where uploads are kept. @throws when its folders cannot be made. */
export async function openBlobs(options: OpenBlobsOptions) {
  const { db, dataDir, s3, keptVersions = new Set(), log, now } = options
  const incomingDir = await makeIncomingDir(dataDir)
  const { store, trim } = await openStore(options)
  const incoming = createIncoming(incomingDir, now)
  const token = readWriteToken(options.secret)
  const unsettled = createUnsettled({ db, store, incoming, freeBytes: () => freeBytesOf(dataDir), now })
  const leftovers = createRenditionLeftovers({ db, cacheDir: path.join(dataDir, 'renditions'), keptVersions })
  const discardRenditions = (versions: readonly string[]) => leftovers.discard(versions)
  const files = createBlobFiles({ ...options, store, incoming, unsettled, discardRenditions })
  const sweep = createSweep({ db, store, incomingDir, log, now })
  return {
    files,
    multipart: createMultipart({ db, store, files, incoming, readWriteToken: token, now }),
    folders: createFolders(db, now),
    sources: createUploadedSources(db, files),
    previews: createPreviews({ db, files, findFacts: options.findFactsLater, isBusy: incoming.isBusy, log, now }),
    /** Whether uploads come in, which need the processors more. */
    isBusy: incoming.isBusy,
    /** Of this site: nobody but our servers has it. */
    readWriteToken: token,
    /** Where everybody can read the bucket, if anywhere. */
    publicBucketUrl: s3?.publicUrl,
    probe: () => probeStore(store, incomingDir, now),
    sweep: {
      ...sweep,
      async run() {
        await trim()
        await leftovers.sweep()
        return sweep.run()
      },
    },
  }
}

async function makeIncomingDir(dataDir: string): Promise<string> {
  const dir = path.join(dataDir, 'incoming')
  await mkdir(dir, { recursive: true })
  return dir
}

const freeBytesOf = async (dataDir: string): Promise<number> => (await diskSpaceOf(dataDir)).freeBytes

type StoreOptions = Pick<OpenBlobsOptions, 'dataDir' | 's3' | 'blobReadWriteToken'>

/** Files that are there, beside a server that may be running. */
export async function openStoredFiles(options: StoreOptions, db: Db, now: () => number) {
  const { store } = await openStore(options)
  const incoming = createIncoming(await makeIncomingDir(options.dataDir), now)
  const freeBytes = () => freeBytesOf(options.dataDir)
  return { store, settle: createUnsettled({ db, store, incoming, freeBytes, now }).settle }
}

/** The bytes alone, without what the site knows of them. */
export async function openStore(options: StoreOptions) {
  const { dataDir, s3, blobReadWriteToken } = options
  const copiesDir = path.join(dataDir, 'copies')
  // What only one kind of storage needs is loaded with it.
  if (s3) {
    const { createS3Store } = await import('#server/platform/storage/s3-store.ts')
    const store = createS3Store(s3, copiesDir)
    return { store, trim: store.trim }
  }
  const disk = await createDiskStore(dataDir)
  if (blobReadWriteToken === undefined) return { store: disk, trim: async () => undefined }
  const { createVercelStore } = await import('#server/platform/storage/vercel-store.ts')
  const store = createVercelStore(blobReadWriteToken, disk, copiesDir)
  return { store, trim: store.trim }
}
