import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { CAPTIONS_TYPE, captionsProblem } from '#contract/films/captions.ts'
import { CAPTIONS_MAX_BYTES } from '#contract/limits.ts'
import { newUpload, type SendOptions, sendFile } from '../file-choice/send-file.ts'

/** Uploads captions, which are checked before. @returns Their own path. @throws {Error} whose message is for people. */
export async function uploadCaptions(file: File, folder: PictureFolder, options: SendOptions): Promise<string> {
  const read = file.slice(0, CAPTIONS_MAX_BYTES + 1)
  const problem = captionsProblem(new Uint8Array(await read.arrayBuffer()))
  if (problem) throw new Error(problem)
  const uploadState = await newUpload(folder, `${file.name.replace(/\.\w+$/, '')}.vtt`)
  await sendFile({ file, contentType: CAPTIONS_TYPE, uploadState }, options)
  return `/media/${uploadState.pathname}`
}
