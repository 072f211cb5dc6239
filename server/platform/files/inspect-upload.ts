import { uploadKindOf } from '#contract/files/blobs.ts'
import { CAPTIONS_TYPE } from '#contract/films/captions.ts'
import type { FilmFacts } from '#contract/films/film-facts.ts'
import { inspectCaptions } from '#server/platform/films/inspect-captions.ts'
import { inspectFilm } from '#server/platform/films/inspect-film.ts'
import type { StorableType } from '#server/platform/images/file-names.ts'
import type { Inspect, Inspection } from '#server/platform/images/inspect.ts'

/** A file of any kind that may be stored. */
export interface InspectedUpload extends Omit<Inspection, 'receivedType' | 'contentType'> {
  receivedType: StorableType
  contentType: StorableType
  /** Of a film; no pictures are drawn from it. */
  film?: FilmFacts
  /** False for a film and captions. */
  isPicture: boolean
}

/**
 * Checks a received file as its pathname wants: a picture, a film or captions.
 *
 * @throws {Problem} as {@link Inspect}.
 */
export async function inspectUpload(inspect: Inspect, file: string, pathname: string): Promise<InspectedUpload> {
  const kind = uploadKindOf(pathname)
  if (kind === 'picture') return { ...(await inspect(file)), isPicture: true }
  if (kind === 'film') return filmOf(await inspectFilm(file))
  await inspectCaptions(file)
  return { ...asOneFile(CAPTIONS_TYPE), publicPath: file, drawablePath: file }
}

const asOneFile = (type: StorableType) => ({ receivedType: type, contentType: type, isPicture: false })

function filmOf({ contentType, widthPx, heightPx, durationMs, ...copy }: Awaited<ReturnType<typeof inspectFilm>>) {
  return {
    ...copy,
    ...asOneFile(contentType),
    drawablePath: copy.publicPath,
    film: { widthPx, heightPx, durationMs },
  }
}
