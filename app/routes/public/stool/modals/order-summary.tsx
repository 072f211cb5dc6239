import { useId } from 'react'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { OrderLine } from './order-lines.ts'
import styles from './request-modal.module.css'

export function OrderSummary({ lines }: { lines: readonly OrderLine[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles['summary']}>
      <div>
        <h3 id={heading} className={`${styles['heading']} label`}>
          Order Summary
        </h3>
        {lines.length > 0 ? <Lines lines={lines} /> : <p className={styles['nothing']}>No items selected</p>}
      </div>
      <p className={`${styles['disclaimer']} small`}>{STOOL_TEXT.disclaimer}</p>
    </section>
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
