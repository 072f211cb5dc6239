import { Button } from '#app/ui/button.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from './unsaved-bar.module.css'

interface UnsavedBarProps {
  /** Titles of the cards that are not saved yet. */
  titles: readonly string[]
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is not saved yet, on a bar that stays in sight. */
export function UnsavedBar({ titles, isSaving, onSave, onDiscard }: UnsavedBarProps) {
  const unsaved = titles.join(', ')
  return (
    <>
      <div className={styles['place']}>
        <p role="status" className="visually-hidden">
          {unsaved && 'There are unsaved changes.'}
        </p>
        {unsaved && (
          <section aria-label="Unsaved changes" className={styles['bar']}>
            <p className={styles['text']}>Unsaved changes: {unsaved}</p>
            <div className={styles['actions']}>
              <Button variant="lightOutline" size="small" disabled={isSaving} onClick={onDiscard}>
                Discard
              </Button>
              <Button variant="light" size="small" busy={isSaving} onClick={onSave}>
                Save all
              </Button>
            </div>
          </section>
        )}
      </div>
      <LeaveDialog unsaved={unsaved} />
    </>
  )
}
