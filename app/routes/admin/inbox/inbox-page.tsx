import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { privateMeta } from '#app/admin/private-page.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { DropMailingProvider } from '#app/routes/admin/settings/drop/drop-mailing-provider.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type DropMailing, getDropMailing } from '#contract/stool/drop-mailing.ts'
import type { Route } from './+types/inbox-page.ts'
import { type InboxData, inboxFromApi, inboxFromServer, loadInbox } from './inbox-data.ts'
import styles from './inbox-page.module.css'
import { KeysHelp } from './keys/keys-help.tsx'
import { Inbox } from './list/inbox.tsx'
import { exportAddress, readQuery } from './query.ts'

interface InboxPageData {
  inbox: InboxData
  /** Null when it did not load. */
  mailing: DropMailing | null
}

export const loader = studioLoader(async ({ request, context }): Promise<InboxPageData> => {
  const { inbox, drop } = context.get(services)
  const query = readQuery(new URL(request.url).searchParams)
  const [data, mailing] = await Promise.all([loadInbox(query, inboxFromServer(inbox)), drop.mailing()])
  return { inbox: data, mailing }
})

export const clientLoader = studioClientLoader(async ({ request }): Promise<InboxPageData> => {
  const query = readQuery(new URL(request.url).searchParams)
  const [inbox, mailing] = await Promise.all([
    loadInbox(query, inboxFromApi(request.signal)),
    adminCall(getDropMailing, {}, { signal: request.signal }).catch(() => null),
  ])
  return { inbox, mailing }
})

export const meta = privateMeta('Inbox')

/** Inbox: the list of all that people have sent, and beside it the record that is open. */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  // After signing in the page is there before its data.
  if (!loaderData) return <Spinner message="Loading the inbox..." className={layout['loading']} />
  const { inbox, mailing } = loaderData
  return (
    <DropMailingProvider loaded={mailing}>
      <AdminPage
        title="Inbox"
        actions={
          <>
            <KeysHelp />
            <a href={exportAddress(inbox.query)} download className={`${styles['export']} label`}>
              Export CSV
            </a>
          </>
        }
      >
        <Inbox data={inbox} />
      </AdminPage>
    </DropMailingProvider>
  )
}
