import { allPictures } from '#content/pictures/all.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
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
    const { src, alt, focal, width, height } = picture
    const known = BUILT_IN.get(src) ?? uploads.get(src) ?? { width, height, lqip: '', version: '' }
    return { src, alt, width: known.width, height: known.height, focal, lqip: known.lqip, version: known.version }
  })
}

function picturesOf({ fabrics, legs, stretchers, gallery, video, layers }: StoolCatalogue): Picture[] {
  const chosen = [...fabrics, ...legs, ...stretchers].flatMap(({ picture }) => picture ?? [])
  return [...chosen, ...gallery, video.poster, ...layers.map(({ picture }) => picture)]
}

function mapPictures(catalogue: StoolCatalogue, map: (picture: Picture) => Picture): StoolCatalogue {
  const { fabrics, legs, stretchers, gallery, video, layers } = catalogue
  return {
    ...catalogue,
    fabrics: fabrics.map((fabric) => ({ ...fabric, picture: map(fabric.picture) })),
    legs: legs.map((leg) => ({ ...leg, picture: map(leg.picture) })),
    stretchers: stretchers.map(({ picture, ...rest }) => ({ ...rest, ...(picture && { picture: map(picture) }) })),
    gallery: gallery.map(map),
    video: { ...video, poster: map(video.poster) },
    layers: layers.map(({ name, picture }) => ({ name, picture: map(picture) })),
  }
}
