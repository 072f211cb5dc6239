import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { session } from '#app/shell/session/session.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Backups, listBackups } from '#contract/backup-and-import.ts'
import type { Route } from './+types/data.ts'
import { BackupsNow, BackupsSection } from './backups-section.tsx'
import { ClearSection } from './clear-section.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Backups | null> {
  return context.get(viewer)?.isAuthorized ? context.get(services).backups.list() : null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Backups | LoadFailure | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return adminCall(listBackups, {}, { signal: request.signal }).catch(LoadFailure.from)
}

export function meta() {
  return privateMeta('Data')
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const role = useViewer()?.role
  const backups = useLastLoaded(loaderData)
  if (!backups) return <Spinner message="Loading the data page..." className={layout['loading']} />
  return (
    <AdminPage title="Data" about="Take the content of the site with you, bring it back, and know that it is safe.">
      <ExportSection />
      <ImportSection />
      <BackupsSection>
        {backups instanceof LoadFailure ? (
          <NotLoaded what="The list of backups" failure={backups} />
        ) : (
          <BackupsNow loaded={backups} />
        )}
      </BackupsSection>
      {role === 'owner' && <ClearSection />}
    </AdminPage>
  )
}
