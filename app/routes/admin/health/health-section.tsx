import { type ReactNode, useState } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { checkBlob, checkEmail } from '#contract/health.ts'
import { CheckControls } from './check-controls.tsx'
import styles from './health.module.css'
import { SenderRecords } from './sender-records.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { HEALTH_CHECKS, type HealthChecks, type HealthResult } from './use-health-checks.ts'

/** One card for each health check, folded to a line while nothing is wrong. */
export function HealthSection({ checks }: { checks: HealthChecks }) {
  const { results, isRunning } = checks
  const summary = HEALTH_CHECKS.map(({ title }, index) => `${title} ${wordFor(results[index])}.`)
  const { isFolded, toggle } = useFold(results, isRunning)
  return (
    <section
      id="health"
      tabIndex={-1}
      aria-labelledby="health-title"
      className={`${styles['health']} ${isFolded ? styles['folded'] : ''}`}
    >
      <div className={styles['head']}>
        <h2 id="health-title" className="t4">
          Health
        </h2>
        <CheckControls checks={checks} />
      </div>
      <ul className={styles['cards']}>
        {HEALTH_CHECKS.map(({ title, endpoint }, index) => (
          <HealthCard
            key={title}
            title={title}
            result={results[index]}
            isBrief={isFolded && endpoint !== checkEmail && endpoint !== checkBlob}
          >
            {endpoint === checkEmail && !isFolded && (
              <>
                <SenderRecords />
                <TestMailButton />
              </>
            )}
          </HealthCard>
        ))}
      </ul>
      <button type="button" aria-expanded={!isFolded} className={styles['fold']} onClick={toggle}>
        {isFolded ? 'Show all of it' : 'Show less'}
      </button>
      <p role="status" className="visually-hidden">
        {isRunning ? '' : summary.join(' ')}
      </p>
    </section>
  )
}

/** Open while something is wrong, else as it was pressed last. A run in between changes nothing. */
function useFold(results: HealthChecks['results'], isRunning: boolean) {
  const [isOpened, setOpened] = useState(false)
  const [hadTrouble, setHadTrouble] = useState(false)
  const hasTrouble = isRunning ? hadTrouble : results.some((result) => !result?.ok)
  if (hasTrouble !== hadTrouble) {
    setHadTrouble(hasTrouble)
    setOpened(hasTrouble)
  }
  return { isFolded: !isOpened, toggle: () => setOpened(!isOpened) }
}

function wordFor(result: HealthResult): string {
  if (!result) return ''
  return result.ok ? 'OK' : 'ERROR'
}

interface HealthCardProps {
  title: string
  result: HealthResult
  /** True for its word alone, without the message. */
  isBrief: boolean
  /** A button in its card. */
  children: ReactNode
}

function HealthCard({ title, result, isBrief, children }: HealthCardProps) {
  const look = result ? (result.ok ? styles['ok'] : styles['error']) : styles['running']
  return (
    <li aria-busy={!result} className={`${styles['card']} ${look}`}>
      <span aria-hidden className={styles['mark']} />
      <h3 className={styles['title']}>{title}</h3>
      <span className={`${styles['word']} micro`}>{wordFor(result)}</span>
      {!isBrief && <Aside className={styles['message']}>{result?.message ?? 'Checking…'}</Aside>}
      {children}
    </li>
  )
}
