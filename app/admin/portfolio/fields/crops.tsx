import type { ReactNode } from 'react'
import styles from './crops.module.css'
import { FocalPicker, type FocalPickerProps } from './focal-picker.tsx'

interface CropsProps extends FocalPickerProps {
  /** Summary of the details element. */
  title: ReactNode
}

/** Focal point of a picture, in a details element. */
export function Crops({ title, ...picker }: CropsProps) {
  return (
    <details className={styles['crops']}>
      <summary>{title}</summary>
      <FocalPicker {...picker} />
    </details>
  )
}
