import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '#app/admin/add-button.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { moved } from '#app/admin/sorting/places.ts'
import { Aside } from '#app/ui/aside.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { STOOL_CATALOGUE_MAX } from '#contract/limits.ts'
import styles from './catalogue.module.css'
import { newOption, type OptionList, PART_TITLES, type OptionRow as Row } from './draft.ts'
import { OptionFields } from './option-fields.tsx'
import { OptionRow } from './option-row.tsx'
import type { CatalogueEditor } from './use-catalogue-editor.ts'
import { useOpened } from './use-opened.ts'

/** Noun for one option of each list. */
const NOUNS: Record<OptionList, string> = {
  heights: 'height',
  fabrics: 'fabric',
  legs: 'leg option',
  stretchers: 'stretcher',
}

/** As 'Leg option 2'. @param index From 0. */
const numberOf = (noun: string, index: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`

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
  const set = (rows: Row[]) => change({ [list]: rows })
  const opened = useOpened((index) => Object.keys(errors).some((path) => path.startsWith(`${list}.${index}.`)))
  const add = () => {
    const row = newOption()
    flushSync(() => {
      set([...rows, row])
      opened.open(row)
    })
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
            <OptionRow
              key={row.key}
              row={row}
              number={numberOf(noun, index)}
              isOpen={opened.isOpen(row, index)}
              onToggle={() => opened.toggle(row)}
            >
              <OptionFields
                list={list}
                number={numberOf(noun, index)}
                row={row}
                index={index}
                count={rows.length}
                errorOf={(field) => errors[`${list}.${index}.${field}`]}
                onChange={(row) => set(rows.with(index, row))}
                onMove={(to) => set(moved(rows, index, to))}
                onRemove={() => remove(index)}
              />
            </OptionRow>
          ))}
        </ul>
        {errors[list] && <FieldError role="alert">{errors[list]}</FieldError>}
        {rows.length < STOOL_CATALOGUE_MAX[list] && <AddButton onClick={add}>{`Add ${noun}`}</AddButton>}
      </div>
    </EditorSection>
  )
}
