import { type ComponentProps, Suspense, useId } from 'react'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { formatUsd } from '#shared/money.ts'
import { LateSampleFabrics } from '../late-below.tsx'
import styles from './configurator.module.css'

interface SamplesProps extends ComponentProps<typeof LateSampleFabrics> {
  /** Price of a set of samples, in US cents; 0 is not shown. */
  priceCents: number
  wanted: boolean
  onWant: (wanted: boolean) => void
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
      {wanted && (
        <Suspense>
          <LateSampleFabrics {...choices} />
        </Suspense>
      )}
    </section>
  )
}
