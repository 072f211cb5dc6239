import type { ReactNode } from 'react'
import section from '#app/admin/section.module.css'
import { Button } from '#app/ui/button.tsx'
import styles from './editor-section.module.css'

interface EditorSectionProps {
  /** Id of the element, for links and for its label. */
  id: string
  title: string
  /** A sentence, or elements that have paragraphs of their own. */
  about?: ReactNode
  /** For a section that is saved by itself. */
  saving?: { isEdited: boolean; isSaving: boolean; onSave: () => void }
  children: ReactNode
}

/** A ruled part of an editor: what it is about at the left, its fields at the right. */
export function EditorSection({ id, title, about, saving, children }: EditorSectionProps) {
  const About = typeof about === 'string' ? 'p' : 'div'
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
        {about && <About className={`${section['about']} aside`}>{about}</About>}
      </div>
      <div className={styles['controls']}>
        {children}
        {saving && (
          <Button
            size="small"
            className={styles['save']}
            disabled={!saving.isEdited}
            busy={saving.isEdited && saving.isSaving}
            onClick={saving.onSave}
          >
            Save changes
          </Button>
        )}
      </div>
    </section>
  )
}
