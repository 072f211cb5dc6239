import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './unsaved-bar.module.css'

interface UnsavedBarProps {
  /** Titles of the unsaved parts; empty without any. */
  unsaved: string
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Lists the unsaved parts, at the bottom of the screen. */
export function UnsavedBar({ unsaved, isSaving, onSave, onDiscard }: UnsavedBarProps) {
  return (
    <div className={styles['place']}>
      <p role="status" className="visually-hidden">
        {unsaved && 'There are unsaved changes.'}
      </p>
      {unsaved && (
        <section aria-label="Unsaved changes" className={styles['bar']}>
          <p className={styles['text']}>Unsaved changes: {unsaved}</p>
          <Actions className={styles['actions']}>
            <Button variant="lightOutline" size="small" disabled={isSaving} onClick={onDiscard}>
              Discard
            </Button>
            <Button variant="light" size="small" busy={isSaving} onClick={onSave}>
              Save all
            </Button>
          </Actions>
        </section>
      )}
    </div>
  )
}
