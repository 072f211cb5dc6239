import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import styles from './editor-section.module.css'

interface EditorSectionProps {
  /** Id of the element, for links to it. */
  id: string
  title: string
  about?: ReactNode
  /** For a section that is saved by itself. */
  saving?: { isEdited: boolean; isSaving: boolean; onSave: () => void }
  children: ReactNode
}

/** A ruled part of an editor, which may have its own button to save it. */
export function EditorSection({ saving, children, ...section }: EditorSectionProps) {
  return (
    <Section {...section} className={styles['controls']}>
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
    </Section>
  )
}
