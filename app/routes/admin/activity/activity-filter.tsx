import { ListFilter } from '#app/admin/list-filter/list-filter.tsx'
import { MoreLink } from '#app/admin/more-link.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ACTIVITY_AREAS, ACTIVITY_SEARCH_MAX, THE_SITE } from '#contract/activity.ts'
import styles from './activity.module.css'
import { type ActivityQuery, AREA_TITLES, activityAddress, readQuery } from './query.ts'

interface ActivityFilterProps {
  query: ActivityQuery
  /** Addresses of all who did anything. */
  people: readonly string[]
}

/** Search, part of the site, person and days; the history of a record leads back to all. */
export function ActivityFilter({ query, people }: ActivityFilterProps) {
  if (query.record !== '') return <MoreLink to="/admin/activity">All activity</MoreLink>
  const { person, from, to } = query
  return (
    <div className={styles['filter']}>
      <ListFilter
        label="Activity"
        action="/admin/activity"
        search={query.search}
        searchMax={ACTIVITY_SEARCH_MAX}
        placeholder="Name or person"
        select={{ label: 'Part', name: 'area', value: query.area, options: <Areas /> }}
        more={{
          values: { person, from, to },
          renderFields: (apply) => (
            <div className={styles['finer']}>
              <SelectField label="Person" name="person" defaultValue={person} onChange={apply}>
                <People people={people} chosen={person} />
              </SelectField>
              <TextField label="From" name="from" type="date" defaultValue={from} onChange={apply} />
              <TextField label="To" name="to" type="date" defaultValue={to} onChange={apply} />
            </div>
          ),
        }}
        addressOf={(params) => activityAddress(readQuery(params))}
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

/** A person of an old address who did nothing stays chosen. */
function People({ people, chosen }: Pick<ActivityFilterProps, 'people'> & { chosen: string }) {
  const unknown = chosen === '' || chosen === THE_SITE || people.includes(chosen) ? [] : [chosen]
  return (
    <>
      <option value="">Anybody</option>
      {[...people, ...unknown].map((address) => (
        <option key={address}>{address}</option>
      ))}
      <option value={THE_SITE}>The site</option>
    </>
  )
}
