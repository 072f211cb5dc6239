import { useState } from 'react'
import { useNavigation } from 'react-router'
import { MoreLink } from '#app/admin/more-link.tsx'
import { Aside } from '#app/ui/aside.tsx'
import type { MediaPage } from '#contract/files/media.ts'
import styles from './media.module.css'
import { MediaGrid } from './media-grid.tsx'
import { MediaSearch } from './media-search.tsx'
import { MediaTabs } from './media-tabs.tsx'
import { NoMedia } from './no-media.tsx'
import { type MediaQuery, mediaAddress } from './query.ts'
import { Report } from './report.tsx'
import { totalOf, VIEW_HINTS } from './texts.ts'
import { TOTAL_ID, UnusedFilesList } from './unused-files-list.tsx'

export interface MediaListProps {
  query: MediaQuery
  page: MediaPage
}

/** One of the three views of the pictures. */
export function MediaList({ query, page }: MediaListProps) {
  const [written, setWritten] = useWritten(page)
  const isLoading = useNavigation().location?.pathname === '/admin/media'
  const { items, cursor } = page
  const counts = { ...page.counts, undescribed: Math.max(0, page.counts.undescribed - written.size) }
  const total = counts[query.view] ?? items.length
  const hasOthers = cursor !== null || query.cursor !== ''
  return (
    <>
      <MediaTabs query={query} counts={counts} />
      <MediaSearch query={query} />
      {VIEW_HINTS[query.view] && <Aside className={styles['hint']}>{VIEW_HINTS[query.view]}</Aside>}
      <div aria-busy={isLoading} className={styles['pane']}>
        <Aside id={TOTAL_ID} role="status" tabIndex={-1} className={styles['total']}>
          {items.length > 0 && totalOf(query.view, total, items.length, query.search !== '', hasOthers)}
        </Aside>
        {items.length === 0 && <NoMedia query={query} />}
        {items.length > 0 && <Items query={query} page={page} onWritten={setWritten} />}
        {hasOthers && <Paging query={query} cursor={cursor} />}
      </div>
    </>
  )
}

type OnWritten = (id: string, isWritten: boolean) => void

/** Pictures that have been described since the page was loaded. */
function useWritten(page: MediaPage): [ReadonlySet<string>, OnWritten] {
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(page)
  if (page !== seen) {
    setSeen(page)
    setWritten(new Set())
  }
  const set: OnWritten = (id, isWritten) =>
    setWritten((current) => new Set(isWritten ? [...current, id] : [...current].filter((other) => other !== id)))
  return [written, set]
}

function Items({ query, page: { items }, onWritten }: MediaListProps & { onWritten: OnWritten }) {
  if (query.view === 'undescribed') return <Report items={items} onWritten={onWritten} />
  if (query.view === 'unused') return <UnusedFilesList items={items} />
  return <MediaGrid items={items} isDated={query.view === 'expiring'} />
}

function Paging({ query, cursor }: { query: MediaQuery; cursor: string | null }) {
  return (
    <nav aria-label="Pages" className={styles['paging']}>
      {query.cursor !== '' && <MoreLink to={mediaAddress(query)}>First page</MoreLink>}
      {cursor !== null && (
        <MoreLink to={mediaAddress(query, { cursor })} rel="next">
          Next page
        </MoreLink>
      )}
    </nav>
  )
}
