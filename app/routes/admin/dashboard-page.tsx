import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import styles from '#app/admin/frame/dashboard.module.css'
import { listDrafts } from '#app/admin/page-drafts/page-drafts-client.ts'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services, visit } from '#app/loaders/context.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type EndingLicences, getEndingLicences } from '#contract/files/media.ts'
import type { FirstSteps } from '#contract/first-steps.ts'
import { getOpenLeads, type LeadPage, type OpenLeads } from '#contract/leads/leads.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { Route } from './+types/dashboard-page.ts'
import { HealthSection } from './health/health-section.tsx'
import { useHealthChecks } from './health/use-health-checks.ts'
import { inboxFromApi, inboxFromServer } from './inbox/inbox-data.ts'
import { inboxAddress, readQuery } from './inbox/query.ts'
import { SecondFactorNotice } from './people/second-factor-notice.tsx'
import { useOwnersRule } from './people/use-owners-rule.ts'
import { SettingsArea } from './settings/cards/settings-area.tsx'
import { DropMailingProvider } from './settings/drop/drop-mailing-provider.tsx'
import { type ControlsData, controlsFromApi, controlsFromServer } from './settings/settings-data.ts'
import { firstStepsFromApi } from './today/first-steps-data.ts'
import { TodaySection } from './today/today-section.tsx'

interface DashboardData {
  /** Null where it did not load. */
  firstSteps: FirstSteps | null
  controls: ControlsData
  inquiries: LeadPage | FailedLoad
  waiting: Pick<OpenLeads, 'due' | 'answering'> | FailedLoad
  ending: EndingLicences | FailedLoad
  /** Fixed pages with changes that are not public. */
  pageDrafts: readonly PageDraft[] | FailedLoad
  nowMs: number
}

const INQUIRIES = readQuery(new URLSearchParams())

export const loader = studioLoader(async ({ request, context }): Promise<DashboardData> => {
  redirectToInbox(request)
  const { inbox, firstSteps: list, media, pageDrafts: unpublished } = context.get(services)
  const [controls, inquiries, waiting, firstSteps, ending, pageDrafts] = await Promise.all([
    controlsFromServer(context.get(services)),
    inboxFromServer(inbox).list(INQUIRIES),
    inbox.open(),
    list.get(),
    media.endingLicences(),
    unpublished.list(),
  ])
  return { firstSteps, controls, inquiries, waiting, ending, pageDrafts, nowMs: context.get(visit).nowMs }
})

export const clientLoader = studioClientLoader(async ({ request }): Promise<DashboardData> => {
  redirectToInbox(request)
  const { signal } = request
  const [controls, inquiries, waiting, firstSteps, ending, pageDrafts] = await Promise.all([
    controlsFromApi(signal),
    inboxFromApi(signal).list(INQUIRIES),
    adminCall(getOpenLeads, {}, { signal }).catch(FailedLoad.from),
    firstStepsFromApi(signal),
    adminCall(getEndingLicences, {}, { signal }).catch(FailedLoad.from),
    listDrafts({ signal }).catch(FailedLoad.from),
  ])
  return { firstSteps, controls, inquiries, waiting, ending, pageDrafts, nowMs: Date.now() }
})

/** The inbox was a part of this page. @throws {Response} That leads to the same part of the inbox. */
function redirectToInbox({ url }: Request): void {
  const { searchParams } = new URL(url)
  const isOfInbox = ['list', 'search', 'status', 'page', 'lead'].some((name) => searchParams.has(name))
  if (isOfInbox) throw redirect(inboxAddress(readQuery(searchParams)))
}

/** Does not reload for a link to a section of the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSection = currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash
  return !isSection && defaultShouldRevalidate
}

export const meta = privateMeta('Admin Dashboard')

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useMovedSections()
  // Right after a sign-in the page has no data yet.
  if (!loaderData) return <Spinner message="Loading the dashboard..." className={styles['loading']} />
  return (
    <DropMailingProvider loaded={loaderData.controls.mailing}>
      <DashboardPage {...loaderData} />
    </DropMailingProvider>
  )
}

function DashboardPage({ firstSteps, controls, inquiries, waiting, ending, pageDrafts, nowMs }: DashboardData) {
  const checks = useHealthChecks()
  const owners = useOwnersRule()
  return (
    <div className={styles['page']}>
      <h1 className={`${styles['heading']} t3`}>Admin Dashboard</h1>
      <SecondFactorNotice rule={owners.rule} />
      <TodaySection
        firstSteps={firstSteps}
        inquiries={inquiries}
        waiting={waiting}
        ending={ending}
        pageDrafts={pageDrafts}
        projects={controls.projects}
        checks={checks}
        nowMs={nowMs}
      />
      <HealthSection checks={checks} />
      <SettingsArea controls={controls} nowMs={nowMs} />
    </div>
  )
}

/** Sections that were on this page and have one of their own now. */
const MOVED: Record<string, string> = {
  '#inbox': '/admin/inbox',
  '#people': '/admin/people',
  '#account': '/admin/settings#account',
  '#personal-data': '/admin/settings#personal-data',
}

function useMovedSections(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const target = MOVED[hash]
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true })
  }, [target, navigate])
}
