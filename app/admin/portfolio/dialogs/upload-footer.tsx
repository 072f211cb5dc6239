import { useId } from 'react'
import { percentOf } from '#app/admin/upload/progress.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { missingFrom } from '../editing/missing.ts'
import type { Editor } from '../editing/use-editor.ts'
import styles from './upload-footer.module.css'

interface UploadFooterProps {
  editor: Pick<Editor, 'upload' | 'form' | 'files' | 'thumbnail'>
  isVerifying?: boolean
  /** Labels of the submit button, idle and busy. */
  action: string
  busyAction: string
  onCancel: () => void
}

/** Progress of the upload or what the project lacks, and the buttons. */
export function UploadFooter({ editor, isVerifying = false, action, busyAction, onCancel }: UploadFooterProps) {
  const { upload, form, files, thumbnail } = editor
  const { isBusy } = upload
  const missingId = useId()
  const missing = missingFrom({
    isPublished: form.published,
    pictures: files.pictures,
    cover: thumbnail.picture,
  })
  return (
    <div className={styles['footer']}>
      {isBusy && (
        <div className={styles['status']}>
          <Status upload={upload} isVerifying={isVerifying} />
        </div>
      )}
      {!isBusy && missing !== '' && (
        <Aside id={missingId} className={styles['missing']}>
          {missing}
        </Aside>
      )}
      <div className={styles['buttons']}>
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} aria-describedby={missing === '' ? undefined : missingId}>
          {isBusy ? busyAction : action}
        </Button>
      </div>
    </div>
  )
}

function Status({ upload, isVerifying }: { upload: Editor['upload']; isVerifying: boolean }) {
  const { progress, isRetrying, retryText, stop, retryNow } = upload
  if (!progress) return null
  const { phase, file, current, total } = progress
  const percent = percentOf(progress)
  return (
    <>
      <p className={styles['line']}>
        <output>{isVerifying ? 'Checking that everything arrived' : phase}</output>
        <span>{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isVerifying && { 'aria-valuenow': percent })}
        className={`${styles['track']} ${isVerifying ? styles['endless'] : ''}`}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <div role="alert">{retryText && <FieldError>{retryText}</FieldError>}</div>
      <Aside className={styles['details']}>
        {file !== '' && <span className={`${styles['file']} truncated`}>{file}</span>}
        {total > 0 && <span>{`${current} of ${total}`}</span>}
        {isRetrying && (
          <>
            <output>Trying again…</output>
            <TextButton className={styles['link']} onClick={retryNow}>
              Retry now
            </TextButton>
          </>
        )}
        {(file !== '' || isRetrying) && (
          <TextButton className={styles['link']} onClick={stop}>
            Stop
          </TextButton>
        )}
      </Aside>
    </>
  )
}
