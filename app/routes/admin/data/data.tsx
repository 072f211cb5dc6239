import { services, viewer } from '#app/context.ts'
import { session } from '#app/site/session/session.ts'
import { useViewer } from '#app/site/session/use-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Backups, listBackups } from '#contract/data.ts'
import { adminCall } from '../admin-call.ts'
import { AdminPage } from '../admin-page.tsx'
import layout from '../dashboard.module.css'
import { privateMeta } from '../private-page.ts'
import type { Route } from './+types/data.ts'
import { BackupsSection } from './backups-section.tsx'
import { ClearSection } from './clear-section.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Backups | null> {
  return context.get(viewer)?.isAuthorized ? context.get(services).backups.list() : null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Backups | null> {
  return session.read().viewer?.isAuthorized ? adminCall(listBackups, {}, { signal: request.signal }) : null
}

export function meta() {
  return privateMeta('Data')
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const role = useViewer()?.role
  if (!loaderData) return <Spinner message="Loading the data page..." className={layout['loading']} />
  return (
    <AdminPage title="Data" about="Take the content of the site with you, bring it back, and know that it is safe.">
      <ExportSection />
      <ImportSection />
      <BackupsSection loaded={loaderData} />
      {role === 'owner' && <ClearSection />}
    </AdminPage>
  )
}
