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
import { type Backups, listBackups } from '#contract/backup-and-import.ts'
import { getRelease } from '#contract/release.ts'
import type { Route } from './+types/data-page.ts'
import { BackupsNow, BackupsSection } from './backups-section.tsx'
import { ClearSection } from './clear-section.tsx'
import { CopiesSection } from './copies/copies-section.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { PageErrorsSection } from './page-errors-section.tsx'
import { type ReleaseData, VersionSection } from './version-section.tsx'

interface DataPageData {
  backups: Backups | FailedLoad
  release: ReleaseData
}

export const loader = studioLoader(async ({ context }): Promise<DataPageData> => {
  const { backups, release } = context.get(services)
  const [listed, running] = await Promise.all([backups.list(), release.get()])
  return { backups: listed, release: running }
})

export const clientLoader = studioClientLoader(async ({ request: { signal } }): Promise<DataPageData> => {
  const [backups, release] = await Promise.all([
    adminCall(listBackups, {}, { signal }).catch(FailedLoad.from),
    adminCall(getRelease, {}, { signal }).catch(FailedLoad.from),
  ])
  return { backups, release }
})

export const meta = privateMeta('Data')

export default function DataPage({ loaderData }: Route.ComponentProps) {
  // Right after a sign-in the page has no data yet.
  if (!loaderData) return <Spinner message="Loading the data page..." className={layout['loading']} />
  return <Loaded {...loaderData} />
}

function Loaded({ release, ...loaded }: DataPageData) {
  const role = useViewer()?.role
  const backups = useLastLoaded(loaded.backups)
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
      <CopiesSection />
      <PageErrorsSection />
      <VersionSection release={release} />
      {role === 'owner' && <ClearSection />}
    </AdminPage>
  )
}
