import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { endingOf } from '#app/admin/files/file-types.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import styles from './preview.module.css'

interface PreviewProps {
  picture: DraftPicture
  /** How wide it stands there, as `sizes` has it. */
  sizes?: string
}

/** What a picture looks like, filling its frame; the kind of file where browsers cannot draw it. */
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
