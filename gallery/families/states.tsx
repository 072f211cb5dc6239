import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ToastCard, type ToastContent } from '#app/ui/toast/toast-card.tsx'
import type { Family } from '../family.ts'
import styles from '../gallery.module.css'

const NOTHING = () => undefined
const NEVER = new Promise<void>(NOTHING)
/** Long enough to be looked at. */
const STAYS_MS = 24 * 60 * 60_000

const toast = (content: ToastContent) => (
  <ToastCard toast={{ id: 1, content, remainingMs: STAYS_MS, times: 1 }} onDismiss={NOTHING} />
)

export const family: Family = {
  title: 'Loading, empty and failing',
  parts: [
    { name: 'Spinner', states: { loading: <Spinner message="Loading the inbox..." /> } },
    { name: 'Skeleton', states: { 'of a line': <Skeleton className={styles['line']} /> } },
    {
      name: 'Eventual',
      states: {
        'on its way': (
          <Eventual value={NEVER} fallback="On its way">
            {() => 'There'}
          </Eventual>
        ),
      },
    },
    {
      name: 'Empty',
      states: {
        'in one line': <Empty heading="No mail. Go outside." />,
        'with advice': <Empty heading="No letters yet." text="Write the first one." />,
        'with a way on': (
          <Empty heading="No projects yet.">
            <Button>New project</Button>
          </Empty>
        ),
      },
    },
    {
      name: 'LoadFailure',
      states: {
        regular: <LoadFailure onRetry={NOTHING}>The letters could not be loaded.</LoadFailure>,
        small: (
          <LoadFailure size="small" onRetry={NOTHING}>
            The letters could not be loaded.
          </LoadFailure>
        ),
        'trying again': (
          <LoadFailure busy onRetry={NOTHING}>
            The letters could not be loaded.
          </LoadFailure>
        ),
      },
    },
    { name: 'Aside', states: { 'a small remark': <Aside>12 inquiries</Aside> } },
    {
      name: 'ToastCard',
      states: {
        success: toast({ kind: 'success', title: 'Saved', action: { label: 'Undo', run: NOTHING } }),
        error: toast({ kind: 'error', title: 'Not saved', text: 'The server cannot be reached.' }),
        info: toast({ kind: 'info', title: 'Nothing to save' }),
        warning: toast({ kind: 'warning', title: 'Two pictures have no description yet' }),
      },
    },
  ],
}
