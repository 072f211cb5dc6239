import type { BackupPlace } from '#server/platform/config.ts'
import { createFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'

/** The library of buckets is loaded for these alone. */
export async function openPlace(place: BackupPlace): Promise<Place> {
  if (place.kind === 'folder') return createFolderPlace(place.folder)
  const { createBucketPlace } = await import('./bucket-place.ts')
  return createBucketPlace(place.bucket, place.prefix)
}

/** The place in words. */
export const titleOf = (place: BackupPlace): string =>
  place.kind === 'folder'
    ? `the folder ${place.folder}`
    : `the bucket ${[place.bucket.bucket, place.prefix].filter(Boolean).join('/')}`
