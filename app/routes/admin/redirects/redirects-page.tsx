import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { RuledSection } from '#app/ui/ruled/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { listRedirects } from '#contract/redirects.ts'
import type { Route } from './+types/redirects-page.ts'
import { AddRedirect } from './add-redirect.tsx'
import { RedirectList } from './redirect-list.tsx'

export const loader = studioLoader(({ context }) => context.get(services).redirects.list())

export const clientLoader = studioClientLoader(({ request }) =>
  adminCall(listRedirects, {}, { signal: request.signal }).then(({ redirects }) => redirects, FailedLoad.from),
)

export const meta = privateMeta('Web addresses')

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const redirects = useLastLoaded(loaderData)
  if (!redirects) return <Spinner message="Loading the web addresses..." className={layout['loading']} />
  return (
    <AdminPage
      title="Web addresses"
      about="Old addresses and where they lead now. A project that gets a new address leaves its old one here by itself."
    >
      <AddRedirect />
      {redirects instanceof FailedLoad ? (
        <RuledSection>
          <NotLoaded what="The web addresses" failure={redirects} />
        </RuledSection>
      ) : (
        <RedirectList redirects={redirects} />
      )}
    </AdminPage>
  )
}
