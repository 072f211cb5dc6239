import type { ReactNode } from 'react'
import section from '#app/admin/section.module.css'
import { Button } from '#app/ui/button.tsx'
import card from '../settings/settings-card.module.css'
import { type Card, holds } from './parts.ts'
import type { PagesEditor } from './use-pages-editor.ts'

interface CardFrameProps {
  card: Card
  editor: PagesEditor
  children: ReactNode
}

/** A part of the page that is saved by itself. */
export function CardFrame({ card: { id, title, about }, card: shown, editor, children }: CardFrameProps) {
  const names = editor.edited.filter((name) => holds(shown, name))
  const isEdited = names.length > 0
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${section['section']} ${section['split']}`}>
      <div>
        <h2 id={`${id}-title`} className="t4">
          {title}
        </h2>
        <p className={section['about']}>{about}</p>
      </div>
      <div className={card['controls']}>
        {children}
        <Button
          size="small"
          className={card['save']}
          disabled={!isEdited}
          busy={isEdited && editor.isSaving}
          onClick={() => editor.save(names)}
        >
          Save changes
        </Button>
      </div>
    </section>
  )
}
