import type { PictureAnswer, PictureRequest } from './picture-worker.ts'

let worker: Worker | undefined
let lastId = 0
/** Runs one request at a time: two large pictures at once do not fit into a phone's memory. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Converts a TIFF to JPEG.
 *
 * @returns undefined where only the server knows its colors exactly: the file has to be sent unchanged.
 * @throws {Error} where neither we nor the browser can read it.
 */
export async function convertTiff(file: File): Promise<File | undefined> {
  const name = file.name.replace(/\.tiff?$/i, '.jpg')
  const jpeg = await ask('convertTiff', file)
  return jpeg && new File([jpeg], name, { type: 'image/jpeg' })
}

/** The first picture of a GIF. @throws {Error} where the browser cannot read it. */
export async function firstOfGif(file: File): Promise<File> {
  const picture = await ask('firstOfGif', file)
  if (!picture) throw new Error('There is no picture in it.')
  const ending = picture.type === 'image/png' ? '.png' : '.jpg'
  return new File([picture], file.name.replace(/\.gif$/i, ending), { type: picture.type })
}

/** A small JPEG to show. @throws {Error} for files that browsers cannot draw. */
export function makePreview(file: Blob): Promise<Blob | undefined> {
  return ask('preview', file)
}

function ask(kind: PictureRequest['kind'], file: Blob): Promise<Blob | undefined> {
  const answer = queue.then(() => post(kind, file))
  queue = answer.catch(() => undefined)
  return answer
}

function post(kind: PictureRequest['kind'], file: Blob): Promise<Blob | undefined> {
  worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const { signal } = end
    asked.addEventListener(
      'message',
      ({ data }: MessageEvent<PictureAnswer>) => {
        if (data.id !== id) return
        end.abort()
        if ('picture' in data) resolve(data.picture)
        else reject(new Error(data.error))
      },
      { signal },
    )
    asked.addEventListener(
      'error',
      () => {
        end.abort()
        asked.terminate()
        worker = undefined
        reject(new Error('The picture could not be read.'))
      },
      { signal },
    )
    asked.postMessage({ id, kind, file } satisfies PictureRequest)
  })
}
