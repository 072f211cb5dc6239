import { useState } from 'react'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { stoolPriceCents } from '#contract/stool/stool-price.ts'
import { formatUsd } from '#shared/money.ts'
import styles from './catalogue.module.css'
import { type CatalogueDraft, OPTION_LISTS, type OptionList, PART_TITLES, toChange } from './draft.ts'

const PLACES = { heights: 'height', fabrics: 'fabric', legs: 'leg', stretchers: 'stretcher' } as const

/** The price of a stool with the prices as they are typed. */
export function PricePreview({ draft }: { draft: CatalogueDraft }) {
  const [chosen, setChosen] = useState<Partial<Record<OptionList, string>>>({})
  const change = toChange(draft)
  const options = {
    heights: change.heights.map(({ id, label }) => ({ id, name: label })),
    fabrics: change.fabrics,
    legs: change.legs,
    stretchers: change.stretchers,
  }
  const selected = Object.fromEntries(
    OPTION_LISTS.map((list) => {
      const known = options[list].find(({ id }) => id === chosen[list]) ?? options[list][0]
      return [list, known?.id]
    }),
  ) as Record<OptionList, string | undefined>
  const cents = stoolPriceCents(change, {
    height: selected.heights,
    fabric: selected.fabrics,
    leg: selected.legs,
    stretcher: selected.stretchers,
  })
  return (
    <EditorSection
      id="preview"
      title="Price preview"
      about="One stool, with the prices as they stand here, saved or not."
    >
      <div className={styles['preview']}>
        {OPTION_LISTS.map((list) => (
          <SelectField
            key={list}
            label={PART_TITLES[list]}
            aria-label={`Preview ${PLACES[list]}`}
            value={selected[list] ?? ''}
            disabled={options[list].length === 0}
            onChange={({ target }) => setChosen({ ...chosen, [list]: target.value })}
          >
            {options[list].map(({ id, name }, index) => (
              <option key={id} value={id}>
                {name.trim() || `Option ${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p aria-live="polite" className={`${styles['total']} t3`}>
        {priceText(cents)}
      </p>
    </EditorSection>
  )
}

/** As the page has it, which says nothing of a price of $0. */
function priceText(cents: number): string {
  if (Number.isNaN(cents)) return 'A price is missing'
  return cents > 0 ? formatUsd(cents) : 'No price is shown'
}
