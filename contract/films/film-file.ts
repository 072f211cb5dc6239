/** Bytes that are read in pieces: a file on the server's disk, or one that was chosen in a browser. */
export interface FilmSource {
  sizeBytes: number
  /** @returns Up to `lengthBytes` bytes, fewer at the end. They may change with the next read. */
  read(from: number, lengthBytes: number): Promise<Uint8Array>
}

export const FILM_TYPES = ['video/mp4', 'video/webm'] as const
export type FilmType = (typeof FILM_TYPES)[number]

/** Bytes that must not leave the server, to be overwritten in place: by as many others, or by zeros. */
export interface Blank {
  from: number
  to: number
  bytes?: Uint8Array
}

/** Facts that the bytes of a film say. */
export interface FilmFile {
  contentType: FilmType
  /** Upright. */
  widthPx: number
  heightPx: number
  /** 0 where the file does not say. */
  durationMs: number
  /** Everything besides picture and sound, in which cameras write the place. Overlaps and order are undefined. */
  blanks: Blank[]
  /** End of what may be public: bytes after it belong to no film. */
  endBytes: number
}

/** Thrown for a film that no browser would show; the message is for the person whose film it is. */
export class FilmError extends Error {
  override readonly name = 'FilmError'
}

export const NO_FILM = 'This is no MP4 or WebM film. Please choose the film itself, or export it as MP4.'
export const NO_PICTURE = 'This file has sound but no picture. Please choose the film itself.'
export const EMPTY_FILM = 'This file has neither picture nor sound. Please choose the film itself.'
const INCOMPLETE = 'This film is incomplete or damaged. Please export or copy it again.'
const HEVC =
  'This film is in the format HEVC, which many browsers do not show. Please export it as H.264. On an iPhone, choose Most Compatible in the settings of the camera, under Formats, before you film.'

export const noFilm = () => new FilmError(NO_FILM)
export const incomplete = (cause?: unknown) => new FilmError(INCOMPLETE, { cause })

/** @param code Of the codec, as the file writes it. */
export function unknownCodec(code: string): FilmError {
  if (/^(hvc1|hev1|dvh1|dvhe|V_MPEGH)/.test(code)) return new FilmError(HEVC)
  if (code.startsWith('enc'))
    return new FilmError('This film is locked against copying. Please choose one that is not.')
  const shown = code.replace(/[^\w/ -]/g, '').trim()
  return new FilmError(
    `Browsers do not show films in this format${shown && ` (${shown})`}. Please export it as MP4 with H.264.`,
  )
}

export const tooManyColors = () =>
  new FilmError(
    'This film was exported for editing, in a kind of H.264 that browsers do not show. Please export it for the web.',
  )

export const furtherTracks = () =>
  new FilmError(
    'This film has more in it than picture and sound, such as subtitles or a map. Please export it without these.',
  )
