import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import styles from './catalogue.module.css'
import { PART_TITLES } from './draft.ts'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

interface CardProps {
  editor: CatalogueEditor
}

export function SamplesCard({ editor: { draft, errors, change } }: CardProps) {
  return (
    <EditorSection
      id="samplePriceCents"
      title={PART_TITLES.samplePriceCents}
      about="The price of one set of fabric samples. The page says nothing of $0."
    >
      <TextField
        label="Sample price, $"
        className={styles['short']}
        value={draft.samplePriceCents}
        error={errors['samplePriceCents']}
        inputMode="decimal"
        placeholder="0"
        autoComplete="off"
        onChange={({ target }) => change({ samplePriceCents: target.value })}
      />
    </EditorSection>
  )
}

export function DetailsCard({ editor: { draft, errors, change } }: CardProps) {
  return (
    <EditorSection
      id="details"
      title={PART_TITLES.details}
      about="Under “The Barstools You’ve Been Waiting For”, one line each."
    >
      <TextArea
        label="Detail lines"
        className={styles['lines']}
        value={draft.details}
        error={errors['details'] ?? errorOfLine(errors)}
        rows={8}
        onChange={({ target }) => change({ details: target.value })}
      />
    </EditorSection>
  )
}

function errorOfLine(errors: CatalogueEditor['errors']): string | undefined {
  const [path, message] = Object.entries(errors).find(([path]) => path.startsWith('details.')) ?? []
  return path && `Line ${Number(path.split('.')[1]) + 1}: ${message}`
}

/** Longest texts, in characters. */
const MAX = { measure: 100, care: 1000 }

type Specifications = StoolCatalogue['specifications']
const STOOLS = [
  { stool: 'counterStool', title: 'Counter stool' },
  { stool: 'barStool', title: 'Bar stool' },
] as const
const MEASURES = [
  { measure: 'outside', title: 'Outside' },
  { measure: 'inside', title: 'Inside' },
  { measure: 'seatHeight', title: 'Seat height' },
] as const

export function SpecificationsCard({ editor: { draft, errors, change } }: CardProps) {
  const { specifications } = draft
  const set = (part: Partial<Specifications>) => change({ specifications: { ...specifications, ...part } })
  return (
    <EditorSection
      id="specifications"
      title={PART_TITLES.specifications}
      about="A stool without any measure is left out of the table."
    >
      {STOOLS.map(({ stool, title }) => (
        <fieldset key={stool} className={styles['measures']}>
          <legend className={`${styles['legend']} label`}>{title}</legend>
          {MEASURES.map(({ measure, title: measureTitle }) => (
            <TextField
              key={measure}
              label={measureTitle}
              aria-label={`${title} ${measureTitle.toLowerCase()}`}
              value={specifications[stool][measure]}
              error={
                tooLong(specifications[stool][measure], MAX.measure) ?? errors[`specifications.${stool}.${measure}`]
              }
              autoComplete="off"
              onChange={({ target }) => set({ [stool]: { ...specifications[stool], [measure]: target.value } })}
            />
          ))}
        </fieldset>
      ))}
      <TextArea
        label="Care"
        value={specifications.care}
        error={tooLong(specifications.care, MAX.care) ?? errors['specifications.care']}
        onChange={({ target }) => set({ care: target.value })}
      />
    </EditorSection>
  )
}
