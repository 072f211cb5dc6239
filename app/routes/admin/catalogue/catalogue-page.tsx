import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/catalogue-page.ts'
import { catalogueFromApi, catalogueFromServer } from './catalogue-data.ts'
import { CatalogueEditing } from './catalogue-editing.tsx'

export const loader = studioLoader(({ context }) => catalogueFromServer(context.get(services)))

export const clientLoader = studioClientLoader(({ request }) => catalogueFromApi(request.signal))

export const meta = privateMeta('Stool catalogue')

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The stool catalogue"
      loading="Loading the catalogue..."
      title="Stool catalogue"
      about="Everything that the stool’s page offers. A save shows there at once; requests that came before keep what they asked for."
      actions={
        <>
          <MoreLink to={historyAddress('stool', 'stool-catalogue')}>History</MoreLink>
          <ButtonLink to="/stool" variant="outline" size="small">
            See the page
          </ButtonLink>
        </>
      }
    >
      {({ catalogue, houses }) => <CatalogueEditing loaded={catalogue} houses={houses} />}
    </LoadedPage>
  )
}
