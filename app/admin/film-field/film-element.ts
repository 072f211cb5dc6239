/** Time after which a browser that says nothing is asked no more. */
const ANSWER_MS = 10_000
const JPEG_QUALITY = 0.92
/** Codecs that every browser plays that plays the kind at all. */
const USUAL = { 'video/mp4': 'video/mp4; codecs="avc1.42E01E"', 'video/webm': 'video/webm; codecs="vp8"' }

/** True where the browser plays such films, but not this one. */
export async function isRefusedByBrowser(file: Blob, contentType: keyof typeof USUAL): Promise<boolean> {
  const video = document.createElement('video')
  if (video.canPlayType(USUAL[contentType]) === '') return false
  const url = URL.createObjectURL(file)
  try {
    const answer = await loaded(video, url, 'loadedmetadata')
    return answer === 'error' || (answer === 'loadedmetadata' && video.videoWidth === 0)
  } finally {
    release(video, url)
  }
}

/** Draws the first picture of a film of this site. @throws {Error} whose message is for people. */
export async function firstPictureOf(src: string): Promise<File> {
  const video = document.createElement('video')
  try {
    const answer = await loaded(video, src, 'loadeddata')
    const jpeg = answer === 'loadeddata' ? await drawn(video) : null
    if (jpeg) return new File([jpeg], 'first-picture.jpg', { type: 'image/jpeg' })
    throw new Error('This browser cannot draw the first picture of the film. Please choose a picture instead.')
  } finally {
    release(video, '')
  }
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

/** @returns The event that came first; undefined for none in time. */
function loaded<Wanted extends 'loadedmetadata' | 'loadeddata'>(video: HTMLVideoElement, src: string, wanted: Wanted) {
  return new Promise<Wanted | 'error' | undefined>((resolve) => {
    const wait = setTimeout(() => resolve(undefined), ANSWER_MS)
    for (const event of [wanted, 'error'] as const) {
      video.addEventListener(event, () => {
        clearTimeout(wait)
        resolve(event)
      })
    }
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = src
    video.load()
  })
}

/** Ends the loading, so that no connection stays open. */
function release(video: HTMLVideoElement, objectUrl: string): void {
  video.removeAttribute('src')
  video.load()
  if (objectUrl !== '') URL.revokeObjectURL(objectUrl)
}
