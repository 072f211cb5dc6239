import { Link } from 'react-router'
import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OpenRecord } from './inbox-data.ts'
import { LeadRecordView } from './lead-record-view.tsx'
import { type InboxQuery, inboxAddress } from './query.ts'
import styles from './record-pane.module.css'
import { LIST_TITLES } from './texts.ts'

interface RecordPaneProps {
  query: InboxQuery
  record: OpenRecord
  isLoading: boolean
  /** Whether the list has anything to open. */
  hasItems: boolean
}

/** The open record, beside the list or in its place. */
export function RecordPane({ query, record, isLoading, hasItems }: RecordPaneProps) {
  return (
    <div className={styles['pane']} aria-busy={isLoading}>
      {query.lead !== '' && (
        <Link to={inboxAddress(query, { lead: '' })} className={`${styles['back']} label`} preventScrollReset>
          <Icon svg={drawn('arrow-left')} />
          {LIST_TITLES[query.list]}
        </Link>
      )}
      {isLoading ? <Placeholder /> : <Opened query={query} record={record} hasItems={hasItems} />}
    </div>
  )
}

function Opened({ query, record, hasItems }: Omit<RecordPaneProps, 'isLoading'>) {
  if (record === 'none') return hasItems ? <p className={styles['hint']}>Open one to read it here.</p> : null
  if (record === 'gone') return <Gone />
  if (record instanceof FailedLoad) return <Unread failure={record} />
  return <LeadRecordView key={record.id} query={query} record={record} />
}

function Gone() {
  return (
    <h3 tabIndex={-1} className={styles['notice']}>
      This record is no longer here.
    </h3>
  )
}

function Unread({ failure }: { failure: FailedLoad }) {
  return (
    <>
      <h3 tabIndex={-1} className="visually-hidden">
        Not loaded
      </h3>
      <NotLoaded what="This record" failure={failure} className={styles['failure']} />
    </>
  )
}

function Placeholder() {
  return (
    <div className={styles['placeholder']}>
      <span className="visually-hidden">Loading…</span>
      <Skeleton className={styles['bar']} />
      <Skeleton className={styles['bar']} />
      <Skeleton className={styles['bar']} />
    </div>
  )
}
