import { openAsBlob } from 'node:fs'
import { type BlobKey, type BlobStore, type OpenStore, withStorageErrors } from './blob-store.ts'
import { kindOfS3Error, listBucket, openBucket, type S3Options } from './bucket.ts'
import { createRemoteCopies } from './remote-copies.ts'

/** Bytes as objects of a bucket, which several servers may share. */
export function createS3Store(options: S3Options, copiesDir: string): OpenStore {
  const s3 = openBucket(options)
  const download = async (key: BlobKey) => (await s3.getObjectResponse(key))?.body ?? undefined
  const copies = createRemoteCopies({ dir: copiesDir, download })
  const store: BlobStore = {
    isDisk: false,

    put: (key, file, contentType) =>
      withStorageErrors(kindOfS3Error, async () => {
        const body = await openAsBlob(file)
        await s3.putObject(key, body, contentType, undefined, headersFor(key, contentType))
        if (!key.startsWith('parts/')) await copies.adopt(key, file)
      }),
    local: (key) => withStorageErrors(kindOfS3Error, () => copies.find(key)),
    delete: (key) =>
      withStorageErrors(kindOfS3Error, async () => {
        await s3.deleteObject(key)
        await copies.forget(key)
      }),
    list: (prefix) =>
      withStorageErrors(kindOfS3Error, async () => {
        const objects = await listBucket(s3, prefix)
        return objects.map(({ Key, Size }) => ({ key: Key as BlobKey, sizeBytes: Size }))
      }),
  }
  return { store, trim: () => copies.trim() }
}

/** Headers for browsers that fetch from the bucket itself. */
function headersFor(key: BlobKey, contentType: string): Record<string, string> {
  const isPublic = key.startsWith('blobs/')
  return {
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(contentType === 'application/pdf' && { 'content-disposition': 'attachment' }),
  }
}
