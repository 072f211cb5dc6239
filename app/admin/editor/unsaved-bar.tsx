import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useNoRoom } from './device-room.ts'
import styles from './foot-bar.module.css'
import { FootBar } from './foot-bar.tsx'

interface UnsavedBarProps {
  /** Titles of the unsaved parts; empty without any. */
  unsaved: string
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** A bar for changes that are saved already, and not public yet. */
  children?: ReactNode
}

/** Lists the unsaved parts, at the bottom of the screen. */
export function UnsavedBar({ unsaved, isSaving, onSave, onDiscard, children }: UnsavedBarProps) {
  const noRoom = useNoRoom(unsaved !== '')
  return (
    <div className={styles['place']}>
      <p role="status" className="visually-hidden">
        {unsaved && 'There are unsaved changes.'}
      </p>
      {children}
      {unsaved && (
        <FootBar label="Unsaved changes" text={`Unsaved changes: ${unsaved}`} status={noRoom}>
          <Button variant="lightOutline" size="small" disabled={isSaving} onClick={onDiscard}>
            Discard
          </Button>
          <Button variant="light" size="small" busy={isSaving} onClick={onSave}>
            Save all
          </Button>
        </FootBar>
      )}
    </div>
  )
}
