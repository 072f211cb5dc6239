import upload from '@phosphor-icons/core/assets/light/upload-simple-light.svg?raw'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { reasonOf } from '../reason.ts'
import styles from './picture-field.module.css'
import { uploadPicture } from './upload-picture.ts'

const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/gif,image/tiff,image/heic,image/heif,image/avif,.gif,.heic,.heif,.tif,.tiff'

interface PictureUploadProps {
  folder: PictureFolder
  onUploaded: (picture: Picture) => void
  onBusy: (isBusy: boolean) => void
}

/** Uploads one picture from this device; on a phone also from its camera. */
export function PictureUpload({ folder, onUploaded, onBusy }: PictureUploadProps) {
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState('')
  const [isRetrying, setRetrying] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const id = useId()
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setFailure('')
    setPercent(0)
    onBusy(true)
    try {
      const onRetrying = (isRetrying: boolean, text = '') => {
        setRetrying(isRetrying)
        setFailure(isRetrying ? text : '')
      }
      const onSent = (fraction: number) => setPercent(Math.round(fraction * 100))
      onUploaded(await uploadPicture(file, folder, { signal, onSent, onRetrying }))
    } catch (error) {
      if (!signal.aborted) setFailure((error instanceof Error && error.message) || reasonOf(error))
    } finally {
      setPercent(undefined)
      onBusy(false)
    }
  }

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file && percent === undefined) void send(file)
  }

  const stopSending = () => {
    // The Stop button disappears, and would lose the focus.
    chooser.current?.focus()
    stop.current?.abort()
  }

  return (
    <div className={styles['upload']}>
      <input ref={chooser} id={id} type="file" accept={ACCEPTED} className="visually-hidden" onChange={pick} />
      <label htmlFor={id} aria-disabled={percent !== undefined} className={`${styles['uploadButton']} label`}>
        <Icon svg={upload} />
        Upload a picture
      </label>
      <p role="status" className={styles['note']}>
        {percent !== undefined && `Uploading: ${percent} %`}
        {percent !== undefined && isRetrying && '. It does not get through, and is being tried again.'}
      </p>
      {percent !== undefined && (
        <Button variant="outline" size="small" onClick={stopSending}>
          Stop
        </Button>
      )}
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </div>
  )
}
