import { useState } from 'react'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { reasonOf } from '../reason.ts'
import styles from './film-field.module.css'

interface FirstPictureProps {
  /** Own path of the film. */
  src: string
  folder: PictureFolder
  onDrawn: (picture: Picture) => void
}

/** Offers the first picture of a film as the one that stands in for it. */
export function FirstPicture({ src, folder, onDrawn }: FirstPictureProps) {
  const [failure, setFailure] = useState('')
  const { isBusy, run } = useSingleFlight()
  const draw = async () => {
    setFailure('')
    try {
      const [{ firstPictureOf }, { uploadPicture }] = await Promise.all([
        import('./film-element.ts'),
        import('../picture-field/upload-picture.ts'),
      ])
      onDrawn(await uploadPicture(await firstPictureOf(src), folder, QUIETLY))
    } catch (error) {
      setFailure((error instanceof Error && error.message) || reasonOf(error))
    }
  }
  return (
    <div>
      <TextButton className={styles['offer']} aria-busy={isBusy} onClick={() => void run(draw)}>
        {isBusy ? 'Drawing the first picture…' : 'Use the film’s first picture'}
      </TextButton>
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </div>
  )
}

const QUIETLY = { signal: new AbortController().signal, onSent: () => undefined, onRetrying: () => undefined }
