import warning from '@phosphor-icons/core/assets/light/warning-light.svg?raw'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IncidentSubject } from '#contract/health.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './incident-banner.module.css'
import { useIncidents } from './use-incidents.ts'

/** Found by no check of the dashboard. */
const WITHOUT_CARD: readonly IncidentSubject[] = ['jobs', 'uploads']

/** Says on every page of the admin area what is wrong with the website, and the one thing to do, while it lasts. */
export function IncidentBanner() {
  const [first, ...others] = useIncidents()
  return (
    <div role="status">
      {first && (
        <div className={styles['banner']}>
          <Icon svg={warning} className={styles['mark']} />
          <div className={styles['words']}>
            <p>
              <strong className={styles['title']}>{first.title}</strong>, since {formatStudioTime(first.since)}.{' '}
              {first.message} {first.toDo}
            </p>
            {others.length > 0 && <p>Also: {others.map(({ title }) => title).join('. ')}.</p>}
          </div>
          {!WITHOUT_CARD.includes(first.subject) && (
            <ButtonLink
              to={{ pathname: '/admin', hash: 'health' }}
              variant="outline"
              size="small"
              className={styles['button']}
            >
              See the checks
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
