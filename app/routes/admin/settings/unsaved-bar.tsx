import { Button } from '#app/ui/button.tsx'
import { cardsWith } from './cards.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from './unsaved-bar.module.css'
import type { SettingsEditor } from './use-settings-editor.ts'

/** What is not saved yet, on a bar that stays in sight. */
export function UnsavedBar({ editor }: { editor: SettingsEditor }) {
  const { edited, isSaving, save, discard } = editor
  const cards = cardsWith(edited)
  const unsaved = cards.map(({ title }) => title).join(', ')
  const saveAll = () => save(cards.map(({ id }) => id))
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
              <Button variant="lightOutline" size="small" disabled={isSaving} onClick={discard}>
                Discard
              </Button>
              <Button variant="light" size="small" busy={isSaving} onClick={saveAll}>
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
