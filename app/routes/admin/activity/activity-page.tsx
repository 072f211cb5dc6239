import { adminCall } from '#app/admin/admin-call.ts'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services, visit } from '#app/loaders/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { listActivity } from '#contract/activity.ts'
import type { Route } from './+types/activity-page.ts'
import styles from './activity.module.css'
import type { ActivityData } from './activity-data.ts'
import { byDay } from './days.ts'
import { Entry } from './entry.tsx'
import { useActivity } from './use-activity.ts'

export const loader = studioLoader(
  async ({ context }): Promise<ActivityData> => ({
    ...(await context.get(services).activity.list()),
    nowMs: context.get(visit).nowMs,
  }),
)

export const clientLoader = studioClientLoader(
  ({ request }): Promise<ActivityData | FailedLoad> =>
    adminCall(listActivity, {}, { signal: request.signal }).then(
      (page) => ({ ...page, nowMs: Date.now() }),
      FailedLoad.from,
    ),
)

export function meta() {
  return privateMeta('Activity')
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The activity"
      loading="Loading the activity..."
      title="Activity"
      about="Who did what, and when. It is kept for a year."
    >
      {(data) => <Entries data={data} />}
    </LoadedPage>
  )
}

function Entries({ data }: { data: ActivityData }) {
  const { entries, hasMore, isLoading, isUndoing, added, more, undo } = useActivity(data)
  return (
    <>
      <p role="status" className="visually-hidden">
        {added > 0 && `${added} more shown.`}
      </p>
      {entries.length === 0 && !hasMore && (
        <Empty
          heading="Nothing yet."
          text="Whatever somebody changes shows here, most of it with a button that takes it back."
        />
      )}
      {byDay(entries, data.nowMs).map(({ date, title, entries }) => (
        <section key={date} aria-labelledby={`day-${date}`} className={styles['day']}>
          <h2 id={`day-${date}`} className="t4">
            {title}
          </h2>
          <ul className={styles['entries']}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} isUndoing={isUndoing(entry.id)} onUndo={() => undo(entry)} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="outline" size="small" className={styles['more']} busy={isLoading} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
