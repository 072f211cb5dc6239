import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '#app/admin/add-button.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { STOOL_CATALOGUE_MAX } from '#contract/limits.ts'
import styles from './catalogue.module.css'
import type { House } from './catalogue-data.ts'
import { newSeenRow, PART_TITLES } from './draft.ts'
import { SeenFields } from './seen-fields.tsx'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

interface SeenInCardProps {
  editor: CatalogueEditor
  houses: readonly House[]
}

/** Houses in which the stool stands, to which its page leads. */
export function SeenInCard({ editor: { draft, errors, change }, houses }: SeenInCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const rows = draft.seenIn
  const add = () => {
    flushSync(() => change({ seenIn: [...rows, newSeenRow()] }))
    card.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => change({ seenIn: rows.toSpliced(index, 1) }))
    const next = card.current?.querySelectorAll<HTMLElement>('[data-focus-next]') ?? []
    next[Math.min(index, next.length - 1)]?.focus()
  }
  return (
    <EditorSection
      id="seenIn"
      title={PART_TITLES.seenIn}
      about="Houses in which the stool stands. The page shows them below the choices, and leads to them. A house that is not published stays away until it is."
    >
      <div ref={card}>
        <ul className={styles['rows']}>
          {rows.map((row, index) => (
            <li key={row.key} className={styles['seen']}>
              <SeenFields
                row={row}
                houses={houses}
                fabrics={draft.fabrics}
                error={errors[`seenIn.${index}.project`]}
                onChange={(row) => change({ seenIn: rows.with(index, row) })}
              />
              <IconButton
                svg={trash}
                highlights
                data-focus-next
                aria-label={`Remove house ${index + 1}`}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
        {errors['seenIn'] && <FieldError role="alert">{errors['seenIn']}</FieldError>}
        {rows.length < STOOL_CATALOGUE_MAX.seenIn && <AddButton onClick={add}>Add house</AddButton>}
      </div>
    </EditorSection>
  )
}
