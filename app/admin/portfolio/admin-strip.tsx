import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './admin-strip.module.css'
import { interruptedUploads } from './editing/claims.ts'
import { arrivedOf } from './editing/keeping.ts'
import { type KeptUpload, resumeStore } from './editing/upload-draft-store.ts'

interface AdminStripProps {
  /** While a dialog is open, what is kept is its business. */
  isIdle: boolean
  onUpload: () => void
  onContinue: (kept: KeptUpload) => void
}

/** Says that the page can be worked on, and where to begin. */
export function AdminStrip({ isIdle, onUpload, onContinue }: AdminStripProps) {
  const [interrupted, discard] = useInterrupted(isIdle)
  return (
    <div className={styles['strip']}>
      <div className={`${styles['row']} container`}>
        <p className={`${styles['label']} label`}>
          <Icon svg={pencil} />
          Admin Mode
        </p>
        <Button size="small" className={styles['upload']} onClick={onUpload}>
          Upload New Portfolio
        </Button>
      </div>
      {isIdle &&
        interrupted.map((kept) => (
          <div key={kept.target} role="status" className={`${styles['interrupted']} container`}>
            <p>{sentenceOf(kept)}</p>
            <Button size="small" variant="outline" onClick={() => onContinue(kept)}>
              Continue upload
            </Button>
            <Button size="small" variant="outline" onClick={() => discard(kept)}>
              Discard
            </Button>
          </div>
        ))}
    </div>
  )
}

function useInterrupted(isIdle: boolean): [readonly KeptUpload[], (kept: KeptUpload) => void] {
  const [uploads, setUploads] = useState<readonly KeptUpload[]>([])
  useEffect(() => {
    if (isIdle) void interruptedUploads().then(setUploads)
  }, [isIdle])
  const discard = (kept: KeptUpload) => {
    setUploads((current) => current.filter(({ target }) => target !== kept.target))
    void resumeStore.drop(kept)
  }
  return [uploads, discard]
}

function sentenceOf(kept: KeptUpload): string {
  const { arrived, total } = arrivedOf(kept)
  return `The upload of “${kept.form.title.trim()}” was interrupted: ${arrived} of ${total} files have arrived.`
}
