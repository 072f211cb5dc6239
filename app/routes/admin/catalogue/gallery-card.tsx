import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '#app/admin/add-button.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { MoveButtons } from '#app/admin/move-buttons.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { moved } from '#app/admin/sorting/places.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { STOOL_CATALOGUE_MAX } from '#contract/limits.ts'
import styles from './catalogue.module.css'
import { newPictureRow, PART_TITLES } from './draft.ts'
import { STOOL_CHOICES } from './picture-choices.ts'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

/** The pictures beside the configurator, in their order. */
export function GalleryCard({ editor: { draft, errors, change } }: { editor: CatalogueEditor }) {
  const card = useRef<HTMLDivElement>(null)
  const rows = draft.gallery
  const add = () => {
    flushSync(() => change({ gallery: [...rows, newPictureRow()] }))
    card.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => change({ gallery: rows.toSpliced(index, 1) }))
    const next = card.current?.querySelectorAll<HTMLElement>('[data-focus-next]') ?? []
    next[Math.min(index, next.length - 1)]?.focus()
  }
  return (
    <EditorSection
      id="gallery"
      title={PART_TITLES.gallery}
      about="The first one shows first. What they show is read to those who cannot see it."
    >
      <div ref={card}>
        <ul className={styles['rows']}>
          {rows.map(({ key, picture }, index) => (
            <li key={key} className={styles['picture']}>
              <PictureField
                name={`Picture ${index + 1}`}
                picture={picture}
                error={errors[`gallery.${index}`] ?? errors[`gallery.${index}.src`] ?? errors[`gallery.${index}.alt`]}
                choices={STOOL_CHOICES}
                folder="catalogue"
                ratio="4 / 5"
                described
                focusable
                licensed
                whenHidden="the gallery goes on without it"
                onChange={(picture) => change({ gallery: rows.with(index, { key, picture }) })}
              />
              <div className={styles['buttons']}>
                <MoveButtons
                  name={`Picture ${index + 1}`}
                  index={index}
                  count={rows.length}
                  onMove={(to) => change({ gallery: moved(rows, index, to) })}
                />
                <IconButton
                  svg={trash}
                  highlights
                  data-focus-next
                  aria-label={`Remove Picture ${index + 1}`}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </ul>
        {rows.length < STOOL_CATALOGUE_MAX.gallery && <AddButton onClick={add}>Add picture</AddButton>}
      </div>
    </EditorSection>
  )
}
