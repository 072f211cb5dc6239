import { allPictures } from '#content/pictures/all.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { StoolCatalogue, StoolSwatch } from '#contract/stool/stool.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'

type Facts = Pick<Picture, 'width' | 'height' | 'lqip' | 'version'>

const BUILT_IN = new Map<string, Facts>(allPictures.map((picture) => [picture.src, picture]))

/** The catalogue with size, placeholder and version of its pictures as the site's own records have them. */
export async function withKnownPictures(db: Db, catalogue: StoolCatalogue): Promise<StoolCatalogue> {
  const uploads = await findStoredFiles(
    db,
    picturesOf(catalogue).flatMap(({ src }) => (BUILT_IN.has(src) ? [] : [src])),
  )
  return mapPictures(catalogue, (picture) => {
    const { src, alt, focal, width, height, rights } = picture
    const known = BUILT_IN.get(src) ?? uploads.get(src) ?? { width, height, lqip: '', version: '' }
    const facts = { width: known.width, height: known.height, focal, lqip: known.lqip, version: known.version }
    return { src, alt, ...facts, ...(rights && { rights }) }
  })
}

function picturesOf({ fabrics, legs, stretchers, gallery, video, layers }: StoolCatalogue): Picture[] {
  const chosen = [...fabrics, ...legs, ...stretchers].flatMap(({ picture }) => picture ?? [])
  return [...chosen, ...gallery, video.poster, ...layers.map(({ picture }) => picture)]
}

function mapPictures(catalogue: StoolCatalogue, map: (picture: PagePicture) => PagePicture): StoolCatalogue {
  const { fabrics, legs, stretchers, gallery, video, layers } = catalogue
  const within = ({ picture, ...option }: StoolSwatch) => ({ ...option, ...(picture && { picture: map(picture) }) })
  return {
    ...catalogue,
    fabrics: fabrics.map(within),
    legs: legs.map(within),
    stretchers: stretchers.map(within),
    gallery: gallery.map(map),
    video: { ...video, poster: map(video.poster) },
    layers: layers.map(({ name, picture }) => ({ name, picture: map(picture) })),
  }
}
