import uploadIcon from '@phosphor-icons/core/assets/light/upload-simple-light.svg?raw'
import { type ComponentProps, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './file-choice.module.css'

interface FileChooserProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: string
  /** No file is taken meanwhile. */
  isBusy?: boolean
  onFile: (file: File) => void
}

/** A button that chooses one file from this device; on a phone also from its camera. */
export function FileChooser({ label, isBusy = false, onFile, ...input }: FileChooserProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className={`visually-hidden ${styles['chooser']}`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
          if (file && !isBusy) onFile(file)
        }}
      />
      <label htmlFor={id} aria-disabled={isBusy} className={`${styles['uploadButton']} label`}>
        <Icon svg={uploadIcon} />
        {label}
      </label>
    </>
  )
}
