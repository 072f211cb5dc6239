import { adminCall } from '#app/admin/admin-call.ts'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import more from '#app/admin/more-link.module.css'
import { MoreLink } from '#app/admin/more-link.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services, visit } from '#app/loaders/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type Activity, listActivity } from '#contract/activity.ts'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import type { Route } from './+types/activity-page.ts'
import styles from './activity.module.css'
import type { ActivityData } from './activity-data.ts'
import { ActivityFilter } from './activity-filter.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { byDay } from './days.ts'
import { Entry } from './entry.tsx'
import { type ActivityQuery, exportAddress, isFiltered, readQuery, toInput } from './query.ts'
import { useActivity } from './use-activity.ts'

const queryOf = ({ url }: Request) => readQuery(new URL(url).searchParams)

export const loader = studioLoader(async ({ request, context }): Promise<ActivityData> => {
  const query = queryOf(request)
  const page = await context.get(services).activity.list(toInput(query))
  return { query, ...page, nowMs: context.get(visit).nowMs }
})

export const clientLoader = studioClientLoader(({ request }): Promise<ActivityData | FailedLoad> => {
  const query = queryOf(request)
  return adminCall(listActivity, toInput(query), { signal: request.signal }).then(
    (page) => ({ query, ...page, nowMs: Date.now() }),
    FailedLoad.from,
  )
})

export const meta = privateMeta('Activity')

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The activity"
      loading="Loading the activity..."
      title="Activity"
      about="Who did what, and when. It is kept for a year."
      actions={loaderData && !(loaderData instanceof FailedLoad) && <ExportLink query={loaderData.query} />}
    >
      {(data) => <Entries data={data} />}
    </LoadedPage>
  )
}

function ExportLink({ query }: { query: ActivityQuery }) {
  return (
    <a href={exportAddress(query)} download className={`${more['more']} label`}>
      Export CSV
    </a>
  )
}

/** A page of the page texts has its own title. */
function historyTitle({ subject }: Activity, part: string): string {
  return new Map<string, { title: string }>(Object.entries(FIXED_PAGES)).get(part)?.title ?? subject.name
}

/** Replaces an empty list. */
function NoEntries({ query }: { query: ActivityQuery }) {
  if (query.record !== '') return <p>Nobody has changed it within the last year.</p>
  if (!isFiltered(query))
    return (
      <Empty
        heading="Nothing yet."
        text="Whatever somebody changes shows here, most of it with a button that takes it back."
      />
    )
  return (
    <div className={styles['none']}>
      <p>Nothing fits this search.</p>
      <MoreLink to="/admin/activity" preventScrollReset>
        Show all
      </MoreLink>
    </div>
  )
}

function Entries({ data }: { data: ActivityData }) {
  const { entries, hasMore, isLoading, isUndoing, added, more, undo, bringBack, clashes, keep, replace } =
    useActivity(data)
  const { query } = data
  return (
    <>
      <ActivityFilter query={query} people={data.people} />
      {query.record !== '' && entries[0] && (
        <p className={styles['history']}>
          History of <strong>{historyTitle(entries[0], query.part)}</strong>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {added > 0 && `${added} more shown.`}
      </p>
      {entries.length === 0 && !hasMore && <NoEntries query={query} />}
      {byDay(entries, data.nowMs).map(({ date, title, entries }) => (
        <section key={date} aria-labelledby={`day-${date}`} className={styles['day']}>
          <h2 id={`day-${date}`} className="t4">
            {title}
          </h2>
          <ul className={styles['entries']}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                isHistory={query.record !== ''}
                isUndoing={isUndoing(entry.id)}
                onUndo={() => (query.record === '' ? undo(entry) : bringBack(entry))}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="outline" size="small" className={styles['more']} busy={isLoading} onClick={more}>
          Show more
        </Button>
      )}
      <ClashDialog clashes={clashes} onKeep={keep} onBringBack={replace} />
    </>
  )
}
