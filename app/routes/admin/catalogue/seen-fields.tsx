import { SelectField } from '#app/ui/field/select-field.tsx'
import type { House } from './catalogue-data.ts'
import type { OptionRow, SeenRow } from './draft.ts'

interface SeenFieldsProps {
  row: SeenRow
  houses: readonly House[]
  fabrics: readonly OptionRow[]
  error: string | undefined
  onChange: (row: SeenRow) => void
}

/** One house, and the fabric of the stool that stands in it. Fabrics can be chosen once they are saved. */
export function SeenFields({ row, houses, fabrics, error, onChange }: SeenFieldsProps) {
  const saved = fabrics.filter(({ id }) => id !== '')
  return (
    <>
      <SelectField
        label="House"
        value={row.project}
        error={error}
        onChange={({ target }) => onChange({ ...row, project: target.value })}
      >
        <option value="">Choose a house</option>
        {isMissing(row.project, houses) && <option value={row.project}>A house that is gone</option>}
        {houses.map(({ id, title, published }) => (
          <option key={id} value={id}>
            {published ? title : `${title} (not published)`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Fabric there"
        value={row.fabric}
        onChange={({ target }) => onChange({ ...row, fabric: target.value })}
      >
        <option value="">Not told</option>
        {isMissing(row.fabric, saved) && <option value={row.fabric}>A fabric that is gone</option>}
        {saved.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const isMissing = (id: string, known: readonly { id: string }[]) => id !== '' && known.every((each) => each.id !== id)
