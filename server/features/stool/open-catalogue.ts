import { isDeepStrictEqual } from 'node:util'
import { living } from '#content/pictures/plates.ts'
import { stoolCatalogue } from '#content/stool.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import type { StoolCatalogue, StoolSwatch } from '#contract/stool/stool.ts'
import type { DocumentState } from '#server/documents/document.ts'
import { withCreditAlone } from '#server/documents/open-pictures.ts'
import { hashVersion } from '#server/platform/version.ts'

type Closed = ReadonlySet<string>

/**
 * The catalogue as visitors get it: of all rights only the credit, and nothing of photographs that may not be shown today. An
 * option has the picture that comes with the site, or none; the gallery goes on without.
 */
export function openCatalogue(catalogue: StoolCatalogue, closed: Closed): StoolCatalogue {
  const { fabrics, legs, stretchers, gallery, video, layers } = catalogue
  return {
    ...catalogue,
    fabrics: openOptions(fabrics, stoolCatalogue.fabrics, closed),
    legs: openOptions(legs, stoolCatalogue.legs, closed),
    stretchers: openOptions(stretchers, stoolCatalogue.stretchers, closed),
    gallery: openGallery(gallery, closed),
    video: { ...video, poster: openPoster(video, closed) },
    layers: layers.filter(({ picture }) => !closed.has(picture.src)),
  }
}

function openOptions(options: readonly StoolSwatch[], builtIn: readonly StoolSwatch[], closed: Closed): StoolSwatch[] {
  return options.map((option) => {
    const { picture, ...rest } = option
    if (!picture) return option
    const shown = closed.has(picture.src) ? builtIn.find(({ id }) => id === option.id)?.picture : picture
    return shown && !closed.has(shown.src) ? { ...rest, picture: withCreditAlone(shown) } : rest
  })
}

/** Where all pictures are closed, those that come with the site: the page is built around them. */
function openGallery(gallery: readonly PagePicture[], closed: Closed): PagePicture[] {
  const openOf = (pictures: readonly PagePicture[]) => pictures.filter(({ src }) => !closed.has(src))
  const open = openOf(gallery)
  const isEmptied = open.length === 0 && gallery.length > 0
  return (isEmptied ? openOf(stoolCatalogue.gallery) : open).map(withCreditAlone)
}

/** A film stays, and the first picture of another one would not be its own: a drawing then stands in. */
function openPoster({ src, poster }: StoolCatalogue['video'], closed: Closed): PagePicture {
  if (!closed.has(poster.src)) return withCreditAlone(poster)
  const { video } = stoolCatalogue
  return src === video.src && !closed.has(video.poster.src) ? video.poster : { ...living, alt: poster.alt }
}

/** The same state where visitors get all of it. */
export function forStrangers(state: DocumentState<StoolCatalogue>, closed: Closed): DocumentState<StoolCatalogue> {
  const value = openCatalogue(state.value, closed)
  if (isDeepStrictEqual(value, state.value)) return state
  return { ...state, value, version: `${state.version}.${hashVersion(value)}` }
}

/** The catalogue with pictures as public pages show them. */
export function shownCatalogue<D extends { get: () => Promise<DocumentState<StoolCatalogue>> }>(
  document: D,
  readClosed: () => Promise<Closed>,
): D {
  return { ...document, get: async () => forStrangers(await document.get(), await readClosed()) }
}
