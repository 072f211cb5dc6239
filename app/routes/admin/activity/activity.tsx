import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { services, viewer, visit } from '#app/loaders/context.ts'
import { session } from '#app/shell/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { listActivity } from '#contract/activity.ts'
import type { Route } from './+types/activity.ts'
import styles from './activity.module.css'
import type { ActivityData } from './activity-data.ts'
import { byDay } from './days.ts'
import { Entry } from './entry.tsx'
import { useActivity } from './use-activity.ts'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<ActivityData | null> {
  if (!context.get(viewer)?.isAuthorized) return null
  return { ...(await context.get(services).activity.list()), nowMs: context.get(visit).nowMs }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ActivityData | LoadFailure | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return adminCall(listActivity, {}, { signal: request.signal }).then(
    (page) => ({ ...page, nowMs: Date.now() }),
    LoadFailure.from,
  )
}

export function meta() {
  return privateMeta('Activity')
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded(loaderData)
  if (!data) return <Spinner message="Loading the activity..." className={layout['loading']} />
  return (
    <AdminPage title="Activity" about="Who did what, and when. It is kept for a year.">
      {data instanceof LoadFailure ? <NotLoaded what="The activity" failure={data} /> : <Entries data={data} />}
    </AdminPage>
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
