import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import section from '#app/admin/section.module.css'
import { services, viewer } from '#app/loaders/context.ts'
import { session } from '#app/shell/session/session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { listRedirects, type Redirect } from '#contract/redirects.ts'
import type { Route } from './+types/redirects.ts'
import { AddRedirect } from './add-redirect.tsx'
import { RedirectList } from './redirect-list.tsx'

/** Null for visitors who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Redirect[] | null> {
  if (!context.get(viewer)?.isAuthorized) return null
  return context.get(services).redirects.list()
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Redirect[] | LoadFailure | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return adminCall(listRedirects, {}, { signal: request.signal }).then(({ redirects }) => redirects, LoadFailure.from)
}

export function meta() {
  return privateMeta('Web addresses')
}

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const redirects = useLastLoaded(loaderData)
  if (!redirects) return <Spinner message="Loading the web addresses..." className={layout['loading']} />
  return (
    <AdminPage
      title="Web addresses"
      about="Old addresses and where they lead now. A project that gets a new address leaves its old one here by itself."
    >
      <AddRedirect />
      {redirects instanceof LoadFailure ? (
        <div className={section['section']}>
          <NotLoaded what="The web addresses" failure={redirects} />
        </div>
      ) : (
        <RedirectList redirects={redirects} />
      )}
    </AdminPage>
  )
}
