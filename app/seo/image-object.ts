import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { renditionPath, renditionWidths } from '#contract/files/renditions.ts'
import type { RootData } from '../loaders/root-data.ts'
import { absolute } from './seo.ts'

export interface DescribedPicture extends Pick<Picture, 'src' | 'alt' | 'width' | 'version'> {
  rights?: PictureRights | undefined
}

/** The site that describes it. */
interface Describing {
  publicUrl: string
  profile: Pick<RootData['profile'], 'name'>
}

/**
 * One picture as search engines read it: with the photographer, and where the studio knows their site, with the
 * address that is asked for a license.
 */
export function imageObject(picture: DescribedPicture, { publicUrl, profile }: Describing): object {
  const { photographer, address: url } = picture.rights ?? {}
  const name = photographer ?? profile.name
  return {
    '@type': 'ImageObject',
    contentUrl: absolute(photographer ? creditedFile(picture) : picture.src, publicUrl),
    ...(picture.alt && { caption: picture.alt }),
    creditText: name,
    creator: { '@type': name === profile.name ? 'Organization' : 'Person', name, ...(url && { url }) },
    copyrightNotice: name,
    ...(url && { license: url, acquireLicensePage: url }),
  }
}

/** The largest file that names its photographer in itself: originals do not. */
function creditedFile(picture: DescribedPicture): string {
  const widthPx = renditionWidths(picture.width).at(-1)
  return picture.version === '' || !widthPx ? picture.src : renditionPath(picture, widthPx, 'jpeg')
}
