import type { ReactNode } from 'react'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { type Card, holds } from './parts.ts'

interface PageCardProps<Name extends string> {
  card: Card
  editor: { edited: readonly Name[]; isSaving: boolean; save: (names: Name[]) => Promise<void> }
  children: ReactNode
}

/** A card of the page with its own save button. */
export function PageCard<Name extends string>({ card, editor, children }: PageCardProps<Name>) {
  const { edited, isSaving, save } = editor
  const names = edited.filter((name) => holds(card, name))
  // A draft keeps what is typed by itself.
  const isEdited = names.length > 0 && card.page === undefined
  const saving = { isEdited, isSaving, onSave: () => void save(names) }
  return (
    <EditorSection id={card.id} title={card.title} about={card.about} saving={saving}>
      {children}
    </EditorSection>
  )
}
