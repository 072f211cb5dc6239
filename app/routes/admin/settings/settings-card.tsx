import type { ReactNode } from 'react'
import section from '#app/admin/section.module.css'
import { Button } from '#app/ui/button.tsx'
import { type CardId, cardOf, cardsWith } from './cards.ts'
import styles from './settings-card.module.css'
import type { SettingsEditor } from './use-settings-editor.ts'

interface SettingsCardProps {
  id: CardId
  editor: SettingsEditor
  /** What the card is about, below its heading. */
  about?: ReactNode
  children: ReactNode
}

/** A part of the dashboard that is saved by itself. */
export function SettingsCard({ id, editor, about, children }: SettingsCardProps) {
  const { title } = cardOf(id)
  const isEdited = cardsWith(editor.edited).some((card) => card.id === id)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`${section['section']} ${section['split']}`}
    >
      <div>
        <h2 id={`${id}-title`} className="t4">
          {title}
        </h2>
        {about && <div className={section['about']}>{about}</div>}
      </div>
      <div className={styles['controls']}>
        {children}
        <Button
          size="small"
          className={styles['save']}
          disabled={!isEdited}
          busy={isEdited && editor.isSaving}
          onClick={() => editor.save([id])}
        >
          Save changes
        </Button>
      </div>
    </section>
  )
}
