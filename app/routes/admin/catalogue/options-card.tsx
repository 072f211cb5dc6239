import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '#app/admin/add-button.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { moved } from '#app/admin/sorting/places.ts'
import { Aside } from '#app/ui/aside.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { STOOL_CATALOGUE_MAX } from '#contract/limits.ts'
import styles from './catalogue.module.css'
import { newOption, type OptionList, type OptionRow, PART_TITLES } from './draft.ts'
import { OptionFields } from './option-fields.tsx'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

/** Noun for one option of each list. */
const NOUNS: Record<OptionList, string> = {
  heights: 'height',
  fabrics: 'fabric',
  legs: 'leg option',
  stretchers: 'stretcher',
}

interface OptionsCardProps {
  list: OptionList
  editor: CatalogueEditor
  about?: string
}

/** The options of one section of the configurator. */
export function OptionsCard({ list, editor: { draft, errors, change }, about }: OptionsCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const rows = draft[list]
  const noun = NOUNS[list]
  const set = (rows: OptionRow[]) => change({ [list]: rows })
  const add = () => {
    flushSync(() => set([...rows, newOption()]))
    card.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => set(rows.toSpliced(index, 1)))
    const next = card.current?.querySelectorAll<HTMLElement>('[data-focus-next]') ?? []
    next[Math.min(index, next.length - 1)]?.focus()
  }
  return (
    <EditorSection id={list} title={PART_TITLES[list]} about={about}>
      <div ref={card}>
        {rows.length === 0 && <Aside>Nothing is offered: the page leaves this section out.</Aside>}
        <ul className={styles['rows']}>
          {rows.map((row, index) => (
            <OptionFields
              key={row.key}
              list={list}
              noun={noun}
              row={row}
              index={index}
              count={rows.length}
              errorOf={(field) => errors[`${list}.${index}.${field}`]}
              onChange={(row) => set(rows.with(index, row))}
              onMove={(to) => set(moved(rows, index, to))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        {errors[list] && <FieldError role="alert">{errors[list]}</FieldError>}
        {rows.length < STOOL_CATALOGUE_MAX[list] && <AddButton onClick={add}>{`Add ${noun}`}</AddButton>}
      </div>
    </EditorSection>
  )
}
