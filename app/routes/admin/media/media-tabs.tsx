import { TabCount } from '#app/admin/tabs/tab-count.tsx'
import { Tabs } from '#app/admin/tabs/tabs.tsx'
import { MEDIA_VIEWS, type MediaPage } from '#contract/files/media.ts'
import { type MediaQuery, mediaAddress } from './query.ts'
import { VIEW_TITLES } from './texts.ts'

interface MediaTabsProps {
  query: MediaQuery
  counts: MediaPage['counts']
}

/** The three views, with their numbers as far as they are known. Links keep the search. */
export function MediaTabs({ query, counts }: MediaTabsProps) {
  const tabs = MEDIA_VIEWS.map((view) => ({
    to: mediaAddress(query, { view }),
    isCurrent: view === query.view,
    title: (
      <>
        {VIEW_TITLES[view]}
        {counts[view] !== null && <TabCount count={counts[view]} isUrgent={view === 'undescribed'} />}
      </>
    ),
  }))
  return <Tabs label="Views" tabs={tabs} />
}
