import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './admin-strip.module.css'
import { type UploadDraft, uploadDrafts, uploadedCount } from './editing/upload-draft-store.ts'

interface AdminStripProps {
  /** False while a dialog is open, which works on the drafts itself. */
  isIdle: boolean
  onUpload: () => void
  onContinue: (draft: UploadDraft) => void
}

/** Bar of the admin mode: uploads a new project and continues interrupted uploads. */
export function AdminStrip({ isIdle, onUpload, onContinue }: AdminStripProps) {
  const [interrupted, discard] = useInterrupted(isIdle)
  return (
    <div className={styles['strip']}>
      <div className={`${styles['row']} container`}>
        <p className={`${styles['label']} label`}>
          <Icon svg={pencil} />
          Admin Mode
        </p>
        <Button size="compact" className={styles['upload']} onClick={onUpload}>
          Upload New Portfolio
        </Button>
      </div>
      {isIdle &&
        interrupted.map((draft) => (
          <div key={draft.target} role="status" className={`${styles['interrupted']} container`}>
            <p>{sentenceOf(draft)}</p>
            <Button size="compact" variant="outline" onClick={() => onContinue(draft)}>
              Continue upload
            </Button>
            <Button size="compact" variant="outline" onClick={() => discard(draft)}>
              Discard
            </Button>
          </div>
        ))}
    </div>
  )
}

function useInterrupted(isIdle: boolean): [readonly UploadDraft[], (draft: UploadDraft) => void] {
  const [uploads, setUploads] = useState<readonly UploadDraft[]>([])
  useEffect(() => {
    if (isIdle) void uploadDrafts.interrupted().then(setUploads)
  }, [isIdle])
  const discard = (draft: UploadDraft) => {
    setUploads((current) => current.filter(({ target }) => target !== draft.target))
    void uploadDrafts.delete(draft)
  }
  return [uploads, discard]
}

function sentenceOf(draft: UploadDraft): string {
  const { uploaded, total } = uploadedCount(draft)
  return `The upload of “${draft.form.title.trim()}” was interrupted: ${uploaded} of ${total} files have arrived.`
}
