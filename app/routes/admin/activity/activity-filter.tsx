import { ListFilter } from '#app/admin/list-filter/list-filter.tsx'
import { MoreLink } from '#app/admin/more-link.tsx'
import { ACTIVITY_AREAS, ACTIVITY_SEARCH_MAX } from '#contract/activity.ts'
import styles from './activity.module.css'
import { type ActivityQuery, AREA_TITLES, activityAddress, readQuery } from './query.ts'

/** Search and part of the site; the history of a record leads back to all. */
export function ActivityFilter({ query }: { query: ActivityQuery }) {
  if (query.record !== '') return <MoreLink to="/admin/activity">All activity</MoreLink>
  const addressOf = (params: URLSearchParams) => {
    const { search, area } = readQuery(params)
    return activityAddress(query, { search, area })
  }
  return (
    <div className={styles['filter']}>
      <ListFilter
        label="Activity"
        action="/admin/activity"
        search={query.search}
        searchMax={ACTIVITY_SEARCH_MAX}
        placeholder="Name or person"
        select={{ label: 'Part', name: 'area', value: query.area, options: <Areas /> }}
        addressOf={addressOf}
      />
    </div>
  )
}

function Areas() {
  return (
    <>
      <option value="">Everything</option>
      {ACTIVITY_AREAS.map((area) => (
        <option key={area} value={area}>
          {AREA_TITLES[area]}
        </option>
      ))}
    </>
  )
}
