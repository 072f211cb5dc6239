import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { FailedLoad } from '#app/admin/reason.ts'
import { DropMailingBanner } from '#app/routes/admin/settings/drop/drop-mailing-banner.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import type { InboxData } from '../inbox-data.ts'
import { useKeys } from '../keys/use-keys.ts'
import { inboxAddress, readQuery } from '../query.ts'
import { RecordPane } from '../record-pane.tsx'
import { LIST_TITLES } from '../texts.ts'
import styles from './inbox.module.css'
import { LeadFilter } from './lead-filter.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadTabs } from './lead-tabs.tsx'
import { OtherMails } from './other-mails.tsx'

/** Inquiries, quotes, waitlist and newsletter. The query in the address selects the shown part. */
export function Inbox({ data }: { data: InboxData }) {
  const { query, page, record } = data
  const counts = page instanceof FailedLoad ? undefined : page.counts
  const coming = useComingQuery()
  const panes = usePaneFocus(query.lead)
  useStepKeys(data)
  const isOwner = useViewer()?.role === 'owner'
  return (
    <section
      id="inbox"
      tabIndex={-1}
      aria-label="Inbox"
      data-open={query.lead === '' ? undefined : ''}
      className={styles['inbox']}
    >
      <LeadTabs query={query} counts={counts} />
      {query.list === 'waitlist' && <DropMailingBanner />}
      <h2 className="visually-hidden">{LIST_TITLES[query.list]}</h2>
      <div ref={panes} className={styles['panes']}>
        <LeadFilter query={query} counts={counts} />
        <LeadList query={query} page={page} isLoading={coming !== undefined && coming.lead === query.lead} />
        <RecordPane
          query={query}
          record={record}
          isLoading={coming !== undefined && coming.lead !== query.lead}
          hasItems={!(page instanceof FailedLoad) && page.total > 0}
        />
      </div>
      {isOwner && <OtherMails />}
    </section>
  )
}

/** J opens the next record of the list, K the one before. The focus goes along in the list where that shows. */
function useStepKeys({ query, page }: InboxData): void {
  const navigate = useNavigate()
  const items = page instanceof FailedLoad ? [] : page.items
  const step = (by: 1 | -1) => {
    const index = items.findIndex(({ id }) => id === query.lead)
    const next = items[index === -1 ? 0 : index + by]
    if (!next) return
    document.getElementById(`lead-${next.id}`)?.focus()
    void navigate(inboxAddress(query, { lead: next.id }), { replace: query.lead !== '', preventScrollReset: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
}

/** The query of the inbox that is being loaded; undefined where none is. */
function useComingQuery() {
  const { location } = useNavigation()
  return location?.pathname === '/admin/inbox' ? readQuery(new URLSearchParams(location.search)) : undefined
}

/** Moves the focus along on screens that show either the list or the record. */
function usePaneFocus(lead: string) {
  const panes = useRef<HTMLDivElement>(null)
  const shown = useRef(lead)
  useEffect(() => {
    const before = shown.current
    shown.current = lead
    if (before === lead || matchMedia('(width >= 900px)').matches) return
    const target = lead === '' ? document.getElementById(`lead-${before}`) : panes.current?.querySelector('h3')
    // A deleted record is no longer in the list.
    const focused = target ?? document.getElementById('inbox')
    focused?.focus()
  }, [lead])
  return panes
}
