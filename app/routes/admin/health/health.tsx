import styles from './health.module.css'
import { HEALTH_CHECKS, type HealthChecks, type HealthResult } from './use-health-checks.ts'

/** Whether what the site stands on works, a card each. */
export function Health({ checks: { results, isRunning } }: { checks: HealthChecks }) {
  const summary = HEALTH_CHECKS.map(({ title }, index) => `${title} ${wordFor(results[index])}.`)
  return (
    <section id="health" tabIndex={-1} aria-labelledby="health-title" className={styles['health']}>
      <h2 id="health-title" className="visually-hidden">
        Health
      </h2>
      <ul className={styles['cards']}>
        {HEALTH_CHECKS.map(({ title }, index) => (
          <HealthCard key={title} title={title} result={results[index]} />
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

function HealthCard({ title, result }: { title: string; result: HealthResult }) {
  const look = result ? (result.ok ? styles['ok'] : styles['error']) : styles['running']
  return (
    <li aria-busy={!result} className={`${styles['card']} ${look}`}>
      <span aria-hidden className={styles['mark']} />
      <h3 className={styles['title']}>{title}</h3>
      <span className={`${styles['word']} micro`}>{wordFor(result)}</span>
      <p className={styles['message']}>{result?.message ?? 'Checking…'}</p>
    </li>
  )
}
