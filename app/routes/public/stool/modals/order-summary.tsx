import { useId } from 'react'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { formatUsd } from '#shared/money.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'
import { drawStool } from '../studio/draw-stool.ts'
import { Layers } from '../studio/layers.tsx'
import { type OrderLine, orderAmounts, orderLines } from './order-lines.ts'
import styles from './request-modal.module.css'

interface OrderProps {
  catalogue: StoolCatalogue
  choice: StoolChoice
}

export function OrderSummary({ catalogue, choice }: OrderProps) {
  const heading = useId()
  const lines = orderLines(catalogue, choice)
  const stool = choice.configuration && choice.quantity > 0 && drawStool(catalogue, choice.configuration)
  return (
    <section aria-labelledby={heading} className={styles['summary']}>
      <div>
        <h3 id={heading} className={`${styles['heading']} label`}>
          Order Summary
        </h3>
        {stool && <Layers stool={stool} alt={stool.alt} className={styles['stool']} />}
        {lines.length > 0 ? <Lines lines={lines} /> : <p className={styles['nothing']}>No items selected</p>}
        <Amounts catalogue={catalogue} choice={choice} />
      </div>
      <p className={`${styles['disclaimer']} small`}>{STOOL_TEXT.disclaimer}</p>
    </section>
  )
}

function Amounts({ catalogue, choice }: OrderProps) {
  const { unitPriceCents, estimateCents } = orderAmounts(catalogue, choice)
  if (estimateCents === 0) return null
  return (
    <dl>
      {unitPriceCents > 0 && (
        <div className={styles['line']}>
          <dt>Each</dt>
          <dd>{formatUsd(unitPriceCents)}</dd>
        </div>
      )}
      <div className={`${styles['line']} ${styles['estimate']}`}>
        <dt>Estimate</dt>
        <dd>{formatUsd(estimateCents)}</dd>
      </div>
    </dl>
  )
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.map(({ name, detail, count }) => (
        <li key={name} className={styles['line']}>
          <p>
            {name}
            {detail && <span className={`${styles['detail']} small`}>{detail}</span>}
          </p>
          <p className={styles['count']}>{count}</p>
        </li>
      ))}
    </ul>
  )
}
