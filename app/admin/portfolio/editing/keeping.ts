import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import type { KeptItem, KeptUpload } from './upload-draft-store.ts'

/** What is worth keeping of a picture that is being sent. */
export function keptItem({
  id,
  name,
  contentType,
  sizeBytes,
  originalBytes,
  alt,
  focal,
  ticket,
}: DraftPicture): KeptItem {
  return { id, name, contentType, sizeBytes, originalBytes, alt, focal, ticket }
}

/** The picture of an earlier visit. @param hasFile Whether its file is still at hand. */
export function restoredPicture(kept: KeptItem, hasFile: boolean): DraftPicture {
  const { url } = kept.ticket
  const state = url !== undefined ? 'done' : hasFile ? 'waiting' : 'missing'
  const error = state === 'missing' ? 'Choose this file again to go on.' : undefined
  return { ...kept, state, error, fraction: url === undefined ? 0 : 1, previewUrl: url ?? '' }
}

/** How far an interrupted upload had come. */
export function arrivedOf({ thumbnail, files }: Pick<KeptUpload, 'thumbnail' | 'files'>) {
  const items = thumbnail ? [thumbnail, ...files] : files
  return { arrived: items.filter(({ ticket }) => ticket.url !== undefined).length, total: items.length }
}
