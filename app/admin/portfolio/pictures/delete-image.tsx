import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { IconButton } from '#app/ui/icon-button.tsx'
import { datesInWords } from '../rights/rights-words.ts'
import { useToday } from '../rights/use-today.ts'
import styles from './delete-image.module.css'
import { type ImageDeletionOptions, useImageDeletion } from './use-image-deletion.ts'

/** A picture's dates, and the button that deletes it. */
export function DeleteImage(options: ImageDeletionOptions) {
  const remove = useImageDeletion(options)
  const mark = datesInWords(options.rights ?? {}, useToday())

  function start() {
    remove()
    // The button disappears with its picture, and would lose the focus.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <>
      {mark && <p className={`${styles['mark']} label`}>{mark.full}</p>}
      <IconButton
        svg={trash}
        className={styles['delete']}
        aria-label="Delete image"
        // The second click of a double click would hit the picture that has moved up.
        onClick={({ detail }) => detail < 2 && start()}
      />
    </>
  )
}
