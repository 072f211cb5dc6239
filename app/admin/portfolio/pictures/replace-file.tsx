import { ACCEPTED_FILES } from '#app/admin/files/file-types.ts'
import { FileInput } from '../fields/file-field.tsx'
import styles from './replace-file.module.css'

interface ReplaceFileProps {
  /** File name of the picture. */
  name: string
  disabled: boolean
  onReplace: (file: File) => void
}

/** Chooses another file for a picture, whose place, words and focal point stay. */
export function ReplaceFile({ name, disabled, onReplace }: ReplaceFileProps) {
  return (
    <div className={styles['replace']} hidden={disabled}>
      <span className={styles['link']}>Replace the file</span>
      <FileInput
        aria-label={`Another file for ${name}`}
        accept={ACCEPTED_FILES}
        disabled={disabled}
        onFiles={([file]) => file && onReplace(file)}
      />
    </div>
  )
}
