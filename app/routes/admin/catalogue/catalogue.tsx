import type { Stored } from '#app/admin/editor/editable-document.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { session } from '#app/shell/session/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { Route } from './+types/catalogue.ts'
import { catalogueFromApi, catalogueFromServer } from './catalogue-data.ts'
import { CatalogueEditing } from './catalogue-editing.tsx'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Stored<StoolCatalogue> | null> {
  if (!context.get(viewer)?.isAuthorized) return null
  return catalogueFromServer(context.get(services))
}

export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<Stored<StoolCatalogue> | LoadFailure | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return catalogueFromApi(request.signal)
}

export function meta() {
  return privateMeta('Stool catalogue')
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData)
  // After signing in the page is there before its data.
  if (!loaded) return <Spinner message="Loading the catalogue..." className={layout['loading']} />
  return (
    <AdminPage
      title="Stool catalogue"
      about="Everything that the page of The Megan Stool offers. A save shows there at once; requests that came before keep what they asked for."
      actions={
        <ButtonLink to="/stool" variant="outline" size="small">
          See the page
        </ButtonLink>
      }
    >
      {loaded instanceof LoadFailure ? (
        <NotLoaded what="The stool catalogue" failure={loaded} />
      ) : (
        <CatalogueEditing loaded={loaded} />
      )}
    </AdminPage>
  )
}
