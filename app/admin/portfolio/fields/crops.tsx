import type { DraftPicture, FocalPoint } from '#app/admin/files/draft-picture.ts'
import styles from './crops.module.css'
import { FocalPicker } from './focal-picker.tsx'

interface CropsProps {
  /** What it says as long as it is closed. */
  title: string
  picture: DraftPicture
  disabled: boolean
  onChange: (focal: FocalPoint) => void
}

/** The focal point of a picture that a project is known by, behind a line that opens it. */
export function Crops({ title, ...picker }: CropsProps) {
  return (
    <details className={styles['crops']}>
      <summary>{title}</summary>
      <FocalPicker {...picker} />
    </details>
  )
}
