import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { formatUsd } from '#shared/money.ts'
import styles from './configurator.module.css'

interface SamplesProps {
  fabrics: StoolCatalogue['fabrics']
  /** Price of a set of samples, in US cents; 0 is not shown. */
  priceCents: number
  wanted: boolean
  /** Ids of the ticked fabrics. */
  chosen: readonly string[]
  onWant: (wanted: boolean) => void
  onTick: (fabric: string, ticked: boolean) => void
  onContinue: () => void
}

export function Samples({ priceCents, wanted, onWant, ...choices }: SamplesProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles['section']}>
      <h2 id={heading} className={`${styles['heading']} label`}>
        Request Samples
      </h2>
      <Checkbox checked={wanted} onChange={(event) => onWant(event.currentTarget.checked)}>
        I would like to request physical samples before ordering
        {priceCents > 0 && <span className={styles['quiet']}> (+ {formatUsd(priceCents)})</span>}
      </Checkbox>
      {wanted && <SampleFabrics {...choices} />}
    </section>
  )
}

function SampleFabrics({
  fabrics,
  chosen,
  onTick,
  onContinue,
}: Pick<SamplesProps, 'fabrics' | 'chosen' | 'onTick' | 'onContinue'>) {
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
