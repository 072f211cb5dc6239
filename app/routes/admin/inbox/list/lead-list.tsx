import { Link } from 'react-router'
import { MoreLink } from '#app/admin/more-link.tsx'
import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { LeadItem, LeadList as LeadListName, LeadPage } from '#contract/leads/leads.ts'
import { formatStudioDate, formatStudioDay } from '#shared/studio-time.ts'
import { type InboxQuery, inboxAddress } from '../query.ts'
import { countOf, isPutOff, nameOf, STATUS_TITLES, statusSaysMore } from '../texts.ts'
import styles from './lead-list.module.css'

interface LeadListProps {
  query: InboxQuery
  page: LeadPage | FailedLoad
  isLoading: boolean
}

/** One page of a list, newest first. */
export function LeadList({ query, page, isLoading }: LeadListProps) {
  const failed = page instanceof FailedLoad
  return (
    <div className={styles['pane']} aria-busy={isLoading}>
      <Aside role="status" className={styles['total']}>
        {!failed && countOf(query.list, page.total)}
      </Aside>
      {failed ? (
        <NotLoaded what="The inbox" failure={page} className={styles['note']} />
      ) : (
        <Leads query={query} page={page} />
      )}
    </div>
  )
}

function Leads({ query, page }: { query: InboxQuery; page: LeadPage }) {
  if (page.total === 0) return <NoLeads query={query} />
  return (
    <>
      <ul>
        {page.items.map((item) => (
          <Row key={item.id} item={item} query={query} />
        ))}
      </ul>
      {page.pages > 1 && <Paging query={query} page={page} />}
    </>
  )
}

function Row({ item, query }: { item: LeadItem; query: InboxQuery }) {
  const { id, status, waitsForStudio, remindOn, summary, mailFailed, wroteBackAt, receivedAt, isDue, assignee } = item
  const presentYear = useRootData()?.year ?? 0
  return (
    <li>
      <Link
        id={`lead-${id}`}
        to={inboxAddress(query, { lead: id })}
        aria-current={id === query.lead ? 'true' : undefined}
        className={styles['row']}
        preventScrollReset
      >
        <span className={`truncated ${waitsForStudio ? styles['unread'] : ''}`}>{nameOf(item)}</span>
        <Aside as="time" dateTime={receivedAt}>
          {formatStudioDay(receivedAt, presentYear)}
        </Aside>
        <Aside as="span" className={`${styles['summary']} truncated`}>
          {mailFailed && <span className={styles['failed']}>Mail failed </span>}
          {wroteBackAt !== null && <span className={styles['status']}>Wrote back </span>}
          {isDue && <span className={styles['status']}>Come back </span>}
          {isPutOff(item) && <span className={styles['status']}>Back {formatStudioDate(remindOn ?? '')} </span>}
          {statusSaysMore(status) && <span className={styles['status']}>{STATUS_TITLES[status]} </span>}
          {assignee && <span className={styles['status']}>{assignee.split('@')[0]} </span>}
          {summary}
        </Aside>
      </Link>
    </li>
  )
}

const TO_COME: Record<LeadListName, string> = {
  inquiries: 'What people write on the contact page will be here.',
  quotes: 'Requests for stools and fabric samples will be here.',
  waitlist: 'Who waits for the stool to open will be here.',
  newsletter: 'Who joins the mailing list will be here.',
}

function NoLeads({ query }: { query: InboxQuery }) {
  const isFiltered = query.search !== '' || query.status !== ''
  if (!isFiltered) return <Empty heading="No mail. Go outside." text={TO_COME[query.list]} className={styles['note']} />
  return (
    <div className={`${styles['note']} ${styles['unmatched']}`}>
      <p>Nothing fits this search.</p>
      <MoreLink to={inboxAddress(query, { search: '', status: '' })} preventScrollReset>
        Show all
      </MoreLink>
    </div>
  )
}

function Paging({ query, page: { page, pages } }: { query: InboxQuery; page: LeadPage }) {
  const to = (target: number) => inboxAddress(query, { page: target, lead: '' })
  return (
    <nav aria-label="Pages" className={styles['paging']}>
      {page > 1 && (
        <MoreLink to={to(page - 1)} rel="prev" preventScrollReset>
          Newer
        </MoreLink>
      )}
      <Aside as="span">
        Page {page} of {pages}
      </Aside>
      {page < pages && (
        <MoreLink to={to(page + 1)} rel="next" preventScrollReset>
          Older
        </MoreLink>
      )}
    </nav>
  )
}
