import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import styles from '#app/admin/frame/dashboard.module.css'
import { DashboardIndex, type IndexEntry } from '#app/admin/frame/dashboard-index.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { countUndescribed } from '#contract/files/media.ts'
import type { Role } from '#contract/people/session.ts'
import type { Route } from './+types/dashboard-page.ts'
import { AccountSection } from './account/account-section.tsx'
import { HealthSection } from './health/health-section.tsx'
import { TitleRow } from './health/title-row.tsx'
import { useHealthChecks } from './health/use-health-checks.ts'
import { type InboxData, inboxFromApi, inboxFromServer, loadInbox } from './inbox/inbox-data.ts'
import { Inbox } from './inbox/list/inbox.tsx'
import { readQuery } from './inbox/query.ts'
import { PeopleSection } from './people/people-section.tsx'
import { SecondFactorNotice } from './people/second-factor-notice.tsx'
import { useOwnersRule } from './people/use-owners-rule.ts'
import { PersonalDataSection } from './personal-data/personal-data-section.tsx'
import { SettingsArea } from './settings/cards/settings-area.tsx'
import { CARDS } from './settings/cards.ts'
import { DropMailingProvider } from './settings/drop/drop-mailing-provider.tsx'
import { type ControlsData, controlsFromApi, controlsFromServer } from './settings/settings-data.ts'

interface DashboardData {
  controls: ControlsData
  inbox: InboxData
  /** Number of pictures without a description. */
  undescribed: number
}

export const loader = studioLoader(async ({ request, context }): Promise<DashboardData> => {
  const query = readQuery(new URL(request.url).searchParams)
  const [controls, inbox, undescribed] = await Promise.all([
    controlsFromServer(context.get(services)),
    loadInbox(query, inboxFromServer(context.get(services).inbox)),
    context.get(services).media.countUndescribed(),
  ])
  return { controls, inbox, undescribed }
})

export const clientLoader = studioClientLoader(async ({ request }): Promise<DashboardData> => {
  const query = readQuery(new URL(request.url).searchParams)
  const [controls, inbox, undescribed] = await Promise.all([
    controlsFromApi(request.signal),
    loadInbox(query, inboxFromApi(request.signal)),
    adminCall(countUndescribed, {}, { signal: request.signal }).then(
      ({ count }) => count,
      () => 0,
    ),
  ])
  return { controls, inbox, undescribed }
})

/** Does not reload for a link to a section of the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSection = currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash
  return !isSection && defaultShouldRevalidate
}

export function meta() {
  return privateMeta('Admin Dashboard')
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  // Right after a sign-in the page has no data yet.
  if (!loaderData) return <Spinner message="Loading the dashboard..." className={styles['loading']} />
  return (
    <DropMailingProvider loaded={loaderData.controls.mailing}>
      <DashboardPage {...loaderData} />
    </DropMailingProvider>
  )
}

function DashboardPage({ controls, inbox, undescribed }: DashboardData) {
  const role = useViewer()?.role ?? null
  const checks = useHealthChecks()
  const owners = useOwnersRule()
  return (
    <div className={styles['page']}>
      <DashboardIndex
        entries={indexEntries(inbox, role)}
        waiting={{ path: '/admin/media', count: undescribed, countOf: 'pictures without description' }}
      />
      <div className={styles['content']}>
        <TitleRow checks={checks} />
        <SecondFactorNotice rule={owners.rule} />
        <HealthSection checks={checks} />
        <SettingsArea controls={controls}>
          <Inbox data={inbox} />
          <PersonalDataSection />
          {role === 'owner' && <PeopleSection owners={owners} />}
          <AccountSection onChanged={owners.refresh} />
        </SettingsArea>
      </div>
    </div>
  )
}

function indexEntries({ page }: InboxData, role: Role | null): IndexEntry[] {
  const open = page instanceof FailedLoad ? 0 : page.counts.inquiries.open + page.counts.quotes.open
  return [
    { id: 'health', title: 'Health' },
    ...CARDS.map(({ id, title }) => ({ id, title })),
    { id: 'inbox', title: 'Inbox', count: open, countOf: 'to deal with' },
    { id: 'personal-data', title: 'Personal data' },
    ...(role === 'owner' ? [{ id: 'people', title: 'People' }] : []),
    { id: 'account', title: 'Your account' },
  ]
}
