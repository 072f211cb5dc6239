import { ListFilter } from '#app/admin/list-filter/list-filter.tsx'
import { DUE, type LeadPage, MAIL_FAILED, WROTE_BACK } from '#contract/leads/leads.ts'
import { type InboxQuery, inboxAddress, readQuery, statusesOf } from '../query.ts'
import { STATUS_TITLES } from '../texts.ts'

const SEARCH_MAX = 200

interface LeadFilterProps {
  query: InboxQuery
  counts: LeadPage['counts'] | undefined
}

/** Search and status. */
export function LeadFilter({ query, counts }: LeadFilterProps) {
  const { list, search, status } = query
  const addressOf = (params: URLSearchParams) => {
    const asked = readQuery(params)
    return inboxAddress(query, { search: asked.search, status: asked.status })
  }
  const options = <Statuses list={list} counts={counts} />
  return (
    <ListFilter
      label="Inbox"
      action="/admin/inbox"
      search={search}
      searchMax={SEARCH_MAX}
      select={{ label: 'Status', name: 'status', value: status, options }}
      hidden={{ list }}
      addressOf={addressOf}
    />
  )
}

function Statuses({ list, counts }: Pick<InboxQuery, 'list'> & Pick<LeadFilterProps, 'counts'>) {
  return (
    <>
      <option value="">All but spam</option>
      {statusesOf(list).map((choice) => (
        <option key={choice} value={choice}>
          {STATUS_TITLES[choice]}
          {choice === 'spam' && counts && ` (${counts[list].spam})`}
        </option>
      ))}
      <option value={WROTE_BACK}>Wrote back</option>
      <option value={DUE}>To come back to</option>
      <option value={MAIL_FAILED}>Mail failed{counts && ` (${counts[list].mailFailed})`}</option>
    </>
  )
}
