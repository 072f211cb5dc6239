import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { StorageErrorKind } from '#server/platform/storage/blob-store.ts'
import { kindOfS3Error, listBucket, openBucket, type S3Options } from '#server/platform/storage/bucket.ts'
import { stallGuard } from '#server/platform/storage/stall-guard.ts'
import { type Place, withPlaceErrors } from './place.ts'

/** A part of a bucket. @param prefix Without slashes at its ends; empty for the whole bucket. */
export function createBucketPlace(options: S3Options, prefix: string): Place {
  const s3 = openBucket(options)
  const head = prefix === '' ? '' : `${prefix}/`
  const title = `the bucket ${[options.bucket, prefix].filter(Boolean).join('/')}`
  const guarded = <T>(work: () => Promise<T>) =>
    withPlaceErrors((error) => lineOf(kindOfS3Error(error), options.bucket), work)
  return {
    title,

    list: () =>
      guarded(async () => {
        const objects = await listBucket(s3, head)
        return objects.map(({ Key, Size }) => ({ name: Key.slice(head.length), sizeBytes: Size }))
      }),

    put: (name, file) =>
      guarded(async () => {
        await s3.putObject(head + name, await openAsBlob(file), 'application/octet-stream')
      }),

    open: (name) =>
      guarded(async () => {
        const answer = await s3.getObjectResponse(head + name)
        return answer?.body ? Readable.from(stallGuard(answer.body), { objectMode: false }) : undefined
      }),

    remove: (name) => guarded(async () => void (await s3.deleteObject(head + name))),
  }
}

function lineOf(kind: StorageErrorKind, bucket: string): string {
  if (kind === 'missing')
    return `There is no bucket ${bucket} at the second place: ask your developer to make it, or to name another.`
  if (kind === 'unauthorized')
    return `The bucket ${bucket} refuses the key of the studio: ask your developer to mend it. It must read, write, list and delete.`
  return `The bucket ${bucket} does not answer as it should: ask your developer whether its address is right and its service is up.`
}
