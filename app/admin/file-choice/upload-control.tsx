import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { reasonOf } from '../reason.ts'
import styles from './file-choice.module.css'
import { FileChooser } from './file-chooser.tsx'
import type { SendOptions } from './send-file.ts'

interface UploadControlProps<T> {
  label: string
  /** Kinds of files, as the attribute of that name. */
  accept: string
  /** @throws {Error} whose message is for people. */
  upload: (file: File, options: SendOptions) => Promise<T>
  onUploaded: (uploaded: T) => void
  onBusy: (isBusy: boolean) => void
}

/** Uploads one file from this device. */
export function UploadControl<T>({ label, accept, upload, onUploaded, onBusy }: UploadControlProps<T>) {
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState('')
  const [isRetrying, setRetrying] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
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
      onUploaded(await upload(file, { signal, onSent, onRetrying }))
    } catch (error) {
      if (!signal.aborted) setFailure((error instanceof Error && error.message) || reasonOf(error))
    } finally {
      setPercent(undefined)
      onBusy(false)
    }
  }

  const stopSending = () => {
    // The Stop button disappears, and would lose the focus.
    chooser.current?.focus()
    stop.current?.abort()
  }

  return (
    <div className={styles['upload']}>
      <FileChooser
        ref={chooser}
        label={label}
        accept={accept}
        isBusy={percent !== undefined}
        onFile={(file) => void send(file)}
      />
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
