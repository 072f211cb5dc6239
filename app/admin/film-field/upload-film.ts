import type { UploadState } from '#app/admin/files/upload-state.ts'
import { keptDraft } from '#app/form/kept-draft.ts'
import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'
import { listUploadedFilms, type UploadedFilm } from '#contract/files/uploaded-films.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { adminCall } from '../admin-call.ts'
import { newUpload, type SendOptions, sendFile } from '../file-choice/send-file.ts'
import { UploadError } from '../upload/upload-error.ts'

/**
 * Uploads a film. After a break the same film goes on with the parts that are missing, also after a reload.
 *
 * @throws {Error} whose message is for people.
 */
export async function uploadFilm(file: File, folder: PictureFolder, options: SendOptions): Promise<UploadedFilm> {
  const { sendableFilm } = await import('./sendable-film.ts')
  const { contentType } = await sendableFilm(file)
  const kept = keptDraft(`${DRAFT_PREFIX}film:${folder}:${file.name}:${file.size}:${file.lastModified}`)
  const send = (uploadState: UploadState) =>
    sendFile({ file, contentType, uploadState, onUploadState: (state) => kept.keep(state) }, options)
  const name = `${file.name.replace(/\.\w+$/, '')}.${contentType === 'video/webm' ? 'webm' : 'mp4'}`
  const fresh = await newUpload(folder, name)
  const earlier = kept.read() as UploadState | undefined
  const { pathname } = earlier ?? fresh
  try {
    await send(earlier ?? fresh)
  } catch (error) {
    // Parts are kept for a day. A film that was refused begins anew, too.
    if (!isPassing(error)) kept.drop()
    throw error
  }
  kept.drop()
  const { films } = await adminCall(listUploadedFilms, { folder })
  const stored = films.find(({ src }) => src === `/media/${pathname}`)
  if (stored) return stored
  throw new Error('The film arrived, but could not be read. Please try another one.')
}

/** True where the parts that were sent are worth going on with. */
function isPassing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof UploadError)) return true
  return cause.kind !== 'refused' && cause.kind !== 'notFound' && cause.kind !== 'tooLarge'
}
