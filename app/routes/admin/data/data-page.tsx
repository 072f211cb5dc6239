import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { listBackups } from '#contract/backup-and-import.ts'
import type { Route } from './+types/data-page.ts'
import { BackupsNow, BackupsSection } from './backups-section.tsx'
import { ClearSection } from './clear-section.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { PageErrorsSection } from './page-errors-section.tsx'

export const loader = studioLoader(({ context }) => context.get(services).backups.list())

export const clientLoader = studioClientLoader(({ request }) =>
  adminCall(listBackups, {}, { signal: request.signal }).catch(FailedLoad.from),
)

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
        {backups instanceof FailedLoad ? (
          <NotLoaded what="The list of backups" failure={backups} />
        ) : (
          <BackupsNow loaded={backups} />
        )}
      </BackupsSection>
      <PageErrorsSection />
      {role === 'owner' && <ClearSection />}
    </AdminPage>
  )
}
