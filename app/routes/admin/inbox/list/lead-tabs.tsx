import { Link } from 'react-router'
import { LEAD_LISTS, type LeadPage } from '#contract/leads/leads.ts'
import { type InboxQuery, inboxAddress } from '../query.ts'
import { isWork, LIST_TITLES } from '../texts.ts'
import styles from './lead-tabs.module.css'

interface LeadTabsProps {
  query: InboxQuery
  counts: LeadPage['counts'] | undefined
}

/** The four lists, with their numbers of open records. Links keep the search. */
export function LeadTabs({ query, counts }: LeadTabsProps) {
  return (
    <nav aria-label="Lists of the inbox" className={styles['tabs']}>
      <ul className={styles['list']}>
        {LEAD_LISTS.map((list) => (
          <li key={list}>
            <Link
              to={inboxAddress(query, { list, status: '' })}
              aria-current={list === query.list ? 'page' : undefined}
              className={styles['tab']}
              preventScrollReset
            >
              {LIST_TITLES[list]}
              {counts && <Count isWork={isWork(list)} count={counts[list].open} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ isWork, count }: { isWork: boolean; count: number }) {
  const look = isWork && count > 0 ? styles['badge'] : styles['count']
  return (
    <>
      {' '}
      <span className={look}>
        {count.toLocaleString('en-US')}
        {isWork && <span className="visually-hidden"> to deal with</span>}
      </span>
    </>
  )
}
