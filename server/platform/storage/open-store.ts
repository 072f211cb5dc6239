import path from 'node:path'
import type { OpenStore } from './blob-store.ts'
import type { S3Options } from './bucket.ts'
import { createDiskStore } from './disk-store.ts'

export interface StoreLocation {
  /** Absolute path. */
  dataDir: string
  /** A bucket instead of the disk. */
  s3: (S3Options & { publicUrl: string | undefined }) | undefined
  /** A store at Vercel instead of the disk. */
  blobReadWriteToken: string | undefined
}

/** Opens the configured store: the disk, a bucket or Vercel. Libraries of the others are not loaded. */
export async function openStore({ dataDir, s3, blobReadWriteToken }: StoreLocation): Promise<OpenStore> {
  const copiesDir = path.join(dataDir, 'copies')
  if (s3) {
    const { createS3Store } = await import('./s3-store.ts')
    return createS3Store(s3, copiesDir)
  }
  const disk = await createDiskStore(dataDir)
  if (blobReadWriteToken === undefined) return { store: disk, trim: async () => undefined }
  const { createVercelStore } = await import('./vercel-store.ts')
  return createVercelStore(blobReadWriteToken, disk, copiesDir)
}
