import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldError } from '#app/ui/field/field-error.tsx'
import styles from './file-field.module.css'

interface FileFieldProps {
  label: string
  error: string | undefined
  /** At the right end of the label's line. */
  aside?: ReactNode
  /** Shown behind the error, such as a button that mends it. */
  remedy?: ReactNode
  accept: string
  /** Chooses a folder instead of files. */
  isFolder?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
  /** Content of the field; all of it can be clicked. */
  children: ReactNode
}

/** A file field with custom content. */
export function FileField({
  label,
  error,
  aside,
  remedy,
  isFolder = false,
  disabled,
  onFiles,
  children,
  ...input
}: FileFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const errorId = `${id}error`
  return (
    <div>
      <div className={styles['line']}>
        <label htmlFor={id} className={`${styles['label']} label`}>
          {label}
        </label>
        {aside}
      </div>
      <div
        className={styles['face']}
        data-over={isOver || undefined}
        onDragOver={() => setOver(!disabled)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        {children}
        <FileInput
          {...input}
          id={id}
          isFolder={isFolder}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onFiles={onFiles}
        />
      </div>
      {error && (
        <FieldError>
          <span>
            <span id={errorId}>{error}</span> {remedy}
          </span>
        </FieldError>
      )}
    </div>
  )
}

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  isFolder?: boolean
  onFiles: (files: File[]) => void
}

/** An invisible file input that covers its parent. */
export function FileInput({ isFolder = false, onFiles, className, ...input }: FileInputProps) {
  // Folders are chosen as a whole; unsuitable files are left out afterwards.
  const folder = isFolder ? { webkitdirectory: '', multiple: true, accept: undefined } : {}
  return (
    <input
      {...input}
      {...folder}
      type="file"
      className={`${styles['input']} ${className ?? ''}`}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Otherwise choosing the same file again would fire no event.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
