import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { listMedia, type MediaPage } from '#contract/files/media.ts'
import type { Route } from './+types/media-page.ts'
import { MediaList } from './media-list.tsx'
import { type MediaQuery, readQuery, toInput } from './query.ts'

export interface MediaData {
  query: MediaQuery
  page: MediaPage
}

const queryOf = (request: Request) => readQuery(new URL(request.url).searchParams)

export const loader = studioLoader(async ({ request, context }): Promise<MediaData> => {
  const query = queryOf(request)
  return { query, page: await context.get(services).media.list(toInput(query)) }
})

export const clientLoader = studioClientLoader(async ({ request }): Promise<MediaData | FailedLoad> => {
  const query = queryOf(request)
  return adminCall(listMedia, toInput(query), { signal: request.signal }).then(
    (page) => ({ query, page }),
    FailedLoad.from,
  )
})

export const meta = privateMeta('Media')

export default function Media({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded(loaderData)
  if (!data) return <Spinner message="Loading the pictures..." className={layout['loading']} />
  return (
    <AdminPage title="Media" about="Every picture and film of the studio, the newest first.">
      {loaderData instanceof FailedLoad && <NotLoaded what="This list" failure={loaderData} />}
      {!(data instanceof FailedLoad) && <MediaList key={`${data.query.view} ${data.query.cursor}`} {...data} />}
    </AdminPage>
  )
}
