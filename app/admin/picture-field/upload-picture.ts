import type { Picture } from '#contract/files/pictures.ts'
import { listUploadedPictures, type PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { adminCall } from '../admin-call.ts'
import { newUpload, type SendOptions, sendFile } from '../file-choice/send-file.ts'
import { sendablePicture } from './sendable-picture.ts'

/** Uploads a picture that belongs to no project. @throws {Error} whose message is for people. */
export async function uploadPicture(chosen: File, folder: PictureFolder, options: SendOptions): Promise<Picture> {
  const { file, contentType } = await sendablePicture(chosen)
  const uploadState = await newUpload(folder, file.name)
  await sendFile({ file, contentType, uploadState }, options)
  const { pictures } = await adminCall(listUploadedPictures, { folder })
  const stored = pictures.find(({ src }) => src === `/media/${uploadState.pathname}`)
  if (stored) return stored
  throw new Error('The picture arrived, but could not be read. Please try another one.')
}
