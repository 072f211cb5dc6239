import { useId } from 'react'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { formatUsd } from '#shared/money.ts'
import styles from './request-page.module.css'

interface SampleFieldsProps {
  fabrics: StoolCatalogue['fabrics']
  /** Price of a set of samples, in US cents; 0 is not shown. */
  priceCents: number
  /** Ids of the fabrics that are ticked at first. */
  chosen: readonly string[]
  error: string | undefined
}

export function SampleFields({ fabrics, priceCents, chosen, error }: SampleFieldsProps) {
  const notes = useId()
  if (fabrics.length === 0) return null
  return (
    <fieldset className={styles['section']} aria-describedby={notes}>
      <legend className={`${styles['legend']} label`}>Request Samples</legend>
      <div id={notes}>
        <p className={styles['hint']}>
          Fabric Samples (select any you'd like to see).{' '}
          {priceCents > 0 && `${formatUsd(priceCents)} for all of them. `}
          They go by post, so we need your name and address too.
        </p>
        {error && <FieldError className={styles['error']}>{error}</FieldError>}
      </div>
      <div className={styles['fabrics']}>
        {fabrics.map(({ id, name }) => (
          <Checkbox key={id} name="samples" value={id} defaultChecked={chosen.includes(id)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
