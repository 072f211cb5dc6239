import { useRevalidator } from 'react-router'
import { services, viewer } from '#app/context.ts'
import { session } from '#app/site/session/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { AdminPage } from '../admin-page.tsx'
import layout from '../dashboard.module.css'
import { privateMeta } from '../private-page.ts'
import type { Route } from './+types/catalogue.ts'
import styles from './catalogue.module.css'
import { type CatalogueData, catalogueFromApi, catalogueFromServer } from './catalogue-data.ts'
import { CatalogueEditing } from './catalogue-editing.tsx'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<CatalogueData | null> {
  if (!context.get(viewer)?.isAuthorized) return null
  return catalogueFromServer(context.get(services))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<CatalogueData | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return catalogueFromApi(request.signal)
}

export function meta() {
  return privateMeta('Stool catalogue')
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  // Somebody has just signed in: the page came without anything.
  if (!loaderData) return <Spinner message="Loading the catalogue..." className={layout['loading']} />
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
      {loaderData.loaded ? <CatalogueEditing loaded={loaderData.loaded} /> : <NotLoaded />}
    </AdminPage>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className={styles['failure']}>
      <p>The stool catalogue did not load.</p>
      <Button variant="outline" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
