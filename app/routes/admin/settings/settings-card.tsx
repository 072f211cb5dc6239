import type { ReactNode } from 'react'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { type CardId, cardOf, cardsWith } from './cards.ts'
import type { SettingsEditor } from './use-settings-editor.ts'

interface SettingsCardProps {
  id: CardId
  editor: SettingsEditor
  about?: ReactNode
  children: ReactNode
}

/** Settings that are saved with one button. */
export function SettingsCard({ id, editor, about, children }: SettingsCardProps) {
  const isEdited = cardsWith(editor.edited).some((card) => card.id === id)
  const saving = { isEdited, isSaving: editor.isSaving, onSave: () => editor.saveCard(id) }
  return (
    <EditorSection id={id} title={cardOf(id).title} about={about} saving={saving}>
      {children}
    </EditorSection>
  )
}
