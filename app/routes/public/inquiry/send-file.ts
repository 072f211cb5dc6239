import type { LeadFile } from '#contract/leads/brief-files.ts'
import { BRIEF_FILES_PATH, BRIEF_TEXT } from '#contract/leads/brief-texts.ts'

/**
 * Sends one file of an inquiry. `fetch` does not say how far it is.
 *
 * @param onProgress Called with the part that is there, from 0 to 1. @returns All files of the inquiry.
 * @throws {Error} with a reason for the person who sent it.
 */
export function sendFile(token: string, file: File, onProgress: (part: number) => void): Promise<LeadFile[]> {
  const { promise, resolve, reject } = Promise.withResolvers<LeadFile[]>()
  const request = new XMLHttpRequest()
  request.open('POST', `${BRIEF_FILES_PATH}?${new URLSearchParams({ token, name: file.name })}`)
  // Another type would be that of a form.
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('error', () => reject(new Error(BRIEF_TEXT.fileNotSent)))
  request.addEventListener('load', () => {
    const body = Object(request.response) as { files?: LeadFile[]; error?: string }
    if (request.status < 300 && body.files) resolve(body.files)
    else reject(new Error(body.error ?? BRIEF_TEXT.fileNotSent))
  })
  request.send(file)
  return promise
}
