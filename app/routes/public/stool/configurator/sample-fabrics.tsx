import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { belowSheet as styles } from '../below-sheet.ts'

interface SampleFabricsProps {
  fabrics: StoolCatalogue['fabrics']
  /** Ids of the ticked fabrics. */
  chosen: readonly string[]
  onTick: (fabric: string, ticked: boolean) => void
  onContinue: () => void
}

/** Fabrics of which samples can be had, once they are wanted. */
export function SampleFabrics({ fabrics, chosen, onTick, onContinue }: SampleFabricsProps) {
  return (
    <fieldset className={styles['samples']}>
      <legend className={styles['quiet']}>Fabric Samples (select any you'd like to see):</legend>
      <div className={styles['fabrics']}>
        {fabrics.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="samples"
            value={id}
            checked={chosen.includes(id)}
            onChange={(event) => onTick(id, event.currentTarget.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {chosen.length > 0 && (
        <Button variant="outline" className={styles['continue']} onClick={onContinue}>
          Continue to Samples
        </Button>
      )}
    </fieldset>
  )
}
