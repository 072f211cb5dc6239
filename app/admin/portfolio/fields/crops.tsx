import type { DraftPicture, FocalPoint } from '#app/admin/files/draft-picture.ts'
import styles from './crops.module.css'
import { FocalPicker } from './focal-picker.tsx'

interface CropsProps {
  /** Summary of the details element. */
  title: string
  picture: DraftPicture
  disabled: boolean
  onChange: (focal: FocalPoint) => void
}

/** Focal point of a cover picture, in a details element. */
export function Crops({ title, ...picker }: CropsProps) {
  return (
    <details className={styles['crops']}>
      <summary>{title}</summary>
      <FocalPicker {...picker} />
    </details>
  )
}
