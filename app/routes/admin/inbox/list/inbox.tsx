import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { FailedLoad } from '#app/admin/reason.ts'
import { DropMailingBanner } from '#app/routes/admin/settings/drop/drop-mailing-banner.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import { RuledSection } from '#app/ui/ruled/section.tsx'
import type { InboxData } from '../inbox-data.ts'
import { exportAddress, readQuery } from '../query.ts'
import { RecordPane } from '../record-pane.tsx'
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
  const isOwner = useViewer()?.role === 'owner'
  return (
    <RuledSection id="inbox" tabIndex={-1} aria-labelledby="inbox-title" data-open={query.lead === '' ? undefined : ''}>
      <div className={styles['head']}>
        <h2 id="inbox-title" className="t4">
          Inbox
        </h2>
        <a href={exportAddress(query)} download className={`${styles['export']} label`}>
          Export CSV
        </a>
      </div>
      <LeadTabs query={query} counts={counts} />
      {query.list === 'waitlist' && <DropMailingBanner />}
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
    </RuledSection>
  )
}

/** The query of the inbox that is being loaded; undefined where none is. */
function useComingQuery() {
  const { location } = useNavigation()
  return location?.pathname === '/admin' ? readQuery(new URLSearchParams(location.search)) : undefined
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
