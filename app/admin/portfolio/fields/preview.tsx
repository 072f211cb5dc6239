import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { endingOf } from '#app/admin/files/file-types.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import styles from './preview.module.css'

export type PreviewPicture = Pick<DraftPicture, 'picture' | 'previewUrl' | 'focal' | 'name'>

interface PreviewProps {
  picture: PreviewPicture
  /** Width in the page, as the `sizes` attribute. */
  sizes?: string
}

/** A picture that fills its frame; the file type where browsers cannot draw it. */
export function Preview({ picture, sizes = '96px' }: PreviewProps) {
  const { picture: known, previewUrl, focal, name } = picture
  if (known) return <Photo picture={{ ...known, focal }} sizes={sizes} ratio="fill" alt="" />
  if (previewUrl === '') return <span className={`${styles['kind']} micro`}>{endingOf(name)}</span>
  return (
    <img
      src={previewUrl}
      alt=""
      className={styles['image']}
      style={{ objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
    />
  )
}
