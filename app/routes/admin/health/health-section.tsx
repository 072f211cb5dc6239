import type { ReactNode } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { checkEmail } from '#contract/health.ts'
import styles from './health.module.css'
import { SenderRecords } from './sender-records.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { HEALTH_CHECKS, type HealthChecks, type HealthResult } from './use-health-checks.ts'

/** One card for each health check. */
export function HealthSection({ checks: { results, isRunning } }: { checks: HealthChecks }) {
  const summary = HEALTH_CHECKS.map(({ title }, index) => `${title} ${wordFor(results[index])}.`)
  return (
    <section id="health" tabIndex={-1} aria-labelledby="health-title" className={styles['health']}>
      <h2 id="health-title" className="visually-hidden">
        Health
      </h2>
      <ul className={styles['cards']}>
        {HEALTH_CHECKS.map(({ title, endpoint }, index) => (
          <HealthCard key={title} title={title} result={results[index]}>
            {endpoint === checkEmail && (
              <>
                <SenderRecords />
                <TestMailButton />
              </>
            )}
          </HealthCard>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {isRunning ? '' : summary.join(' ')}
      </p>
    </section>
  )
}

function wordFor(result: HealthResult): string {
  if (!result) return ''
  return result.ok ? 'OK' : 'ERROR'
}

interface HealthCardProps {
  title: string
  result: HealthResult
  /** A button in its card. */
  children: ReactNode
}

function HealthCard({ title, result, children }: HealthCardProps) {
  const look = result ? (result.ok ? styles['ok'] : styles['error']) : styles['running']
  return (
    <li aria-busy={!result} className={`${styles['card']} ${look}`}>
      <span aria-hidden className={styles['mark']} />
      <h3 className={styles['title']}>{title}</h3>
      <span className={`${styles['word']} micro`}>{wordFor(result)}</span>
      <Aside className={styles['message']}>{result?.message ?? 'Checking…'}</Aside>
      {children}
    </li>
  )
}
