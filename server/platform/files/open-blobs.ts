import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/platform/db/database.ts'
import { diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { openStore, type StoreLocation } from '#server/platform/storage/open-store.ts'
import { probeStore } from '#server/platform/storage/probe.ts'
import { createAttachments } from './attachments.ts'
import { createFiles, type FilesOptions } from './files.ts'
import { createFinalize } from './finalize.ts'
import { createIncoming } from './incoming.ts'
import { createPreviews } from './previews.ts'
import { discardRenditions, sweepRenditions } from './rendition-leftovers.ts'
import type { FindFacts } from './store-file.ts'
import { listStrayKeys, sweepUploads } from './sweep.ts'
import { createUploadedSources } from './uploaded-sources.ts'

export interface OpenBlobsOptions
  extends StoreLocation,
    Pick<FilesOptions, 'db' | 'folders' | 'inspect' | 'findFacts' | 'mayWaitForPreview' | 'now'> {
  /** As `findFacts`, in the background. */
  findFactsLater: FindFacts
  /** Versions of the built-in pictures, whose renditions stay. */
  keptVersions?: ReadonlySet<string>
  log: Logger
}

export type Blobs = Awaited<ReturnType<typeof openBlobs>>

/** Opens the storage of uploads. @throws when its folders cannot be made. */
export async function openBlobs(options: OpenBlobsOptions) {
  const { db, dataDir, s3, findFactsLater, keptVersions = new Set(), log, now } = options
  const incomingDir = await makeIncomingDir(dataDir)
  const { store, trim } = await openStore(options)
  const incoming = createIncoming(incomingDir, now)
  const renditions = { db, cacheDir: path.join(dataDir, 'renditions'), keptVersions }
  const files = createFiles({
    ...options,
    store,
    incoming,
    freeBytes: async () => (await diskSpaceOf(dataDir)).freeBytes,
    discardRenditions: (versions) => discardRenditions(renditions, versions),
  })
  const sweepOptions = { db, store, incomingDir, log, now }
  return {
    files,
    attachments: createAttachments({ db, store, incoming, now }),
    incoming,
    sources: createUploadedSources(db, files),
    previews: createPreviews({ db, files, findFacts: findFactsLater, isBusy: incoming.isBusy, log, now }),
    /** True while uploads come in, which need the processors more. */
    isBusy: incoming.isBusy,
    /** Public address of the bucket, if it has one. */
    publicBucketUrl: s3?.publicUrl,
    probe: () => probeStore(store, incomingDir, now),
    sweep: {
      async run() {
        await trim()
        await sweepRenditions(renditions)
        return sweepUploads(sweepOptions)
      },
      strayKeys: () => listStrayKeys(sweepOptions),
    },
  }
}

async function makeIncomingDir(dataDir: string): Promise<string> {
  const dir = path.join(dataDir, 'incoming')
  await mkdir(dir, { recursive: true })
  return dir
}

/** The stored files of a site, whose server may be running. */
export async function openStoredFiles(options: StoreLocation, db: Db, now: () => number) {
  const { store } = await openStore(options)
  const incoming = createIncoming(await makeIncomingDir(options.dataDir), now)
  return { store, finalize: createFinalize({ db, store, incoming, now }) }
}
