import { TabCount } from '#app/admin/tabs/tab-count.tsx'
import { Tabs } from '#app/admin/tabs/tabs.tsx'
import { LEAD_LISTS, type LeadList, type LeadPage } from '#contract/leads/leads.ts'
import { type InboxQuery, inboxAddress } from '../query.ts'
import { isWork, LIST_TITLES } from '../texts.ts'

interface LeadTabsProps {
  query: InboxQuery
  counts: LeadPage['counts'] | undefined
}

/** The four lists, with their numbers of open records. Links keep the search. */
export function LeadTabs({ query, counts }: LeadTabsProps) {
  const tabs = LEAD_LISTS.map((list) => ({
    to: inboxAddress(query, { list, status: '' }),
    isCurrent: list === query.list,
    title: <Title list={list} counts={counts} />,
  }))
  return <Tabs label="Lists of the inbox" tabs={tabs} />
}

function Title({ list, counts }: { list: LeadList; counts: LeadTabsProps['counts'] }) {
  const toDo = isWork(list)
  return (
    <>
      {LIST_TITLES[list]}
      {counts && <TabCount count={counts[list].open} isUrgent={toDo} {...(toDo && { unit: 'to deal with' })} />}
    </>
  )
}
