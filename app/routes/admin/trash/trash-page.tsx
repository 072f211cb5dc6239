import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad, reasonOf } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import { services, visit } from '#app/loaders/context.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { listTrash, restoreFromTrash, type TrashItem } from '#contract/trash.ts'
import type { Route } from './+types/trash-page.ts'
import { countOf } from './left.ts'
import styles from './trash.module.css'
import { TrashRow } from './trash-row.tsx'

interface TrashData {
  items: TrashItem[]
  /** Ms since the Unix epoch. */
  nowMs: number
}

export const loader = studioLoader(
  async ({ context }): Promise<TrashData> => ({
    items: await context.get(services).trash.list(),
    nowMs: context.get(visit).nowMs,
  }),
)

export const clientLoader = studioClientLoader(
  ({ request }): Promise<TrashData | FailedLoad> =>
    adminCall(listTrash, {}, { signal: request.signal }).then(
      ({ items }) => ({ items, nowMs: Date.now() }),
      FailedLoad.from,
    ),
)

export const meta = privateMeta('Trash')

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The trash"
      loading="Loading the trash..."
      title="Trash"
      about="What was deleted waits here for 30 days, and so do uploads of projects that were never saved. After that it is gone for good."
    >
      {(data) => <TrashList data={data} />}
    </LoadedPage>
  )
}

/** Toast after a restore. */
function wordsFor({ kind, name }: TrashItem): { title: string; text: string } {
  return kind === 'upload'
    ? { title: 'Kept', text: `${name} is under Media, Unused.` }
    : { title: 'Restored', text: name }
}

const keyOf = ({ kind, id }: TrashItem) => `${kind} ${id}`

function TrashList({ data: { items, nowMs } }: { data: TrashData }) {
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, enqueue } = useTaskQueue()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const done = useDoneToast(async () => {
    setRestored(new Set())
    await revalidate()
  })
  const left = items.filter((item) => !restored.has(keyOf(item)))

  const restore = (item: TrashItem) =>
    enqueue(keyOf(item), async () => {
      try {
        const { activityIds } = await saveStored(restoreFromTrash, { kind: item.kind, id: item.id })
        setRestored((current) => new Set([...current, keyOf(item)]))
        document.getElementById(HEADING_ID)?.focus()
        clearProjectCache()
        done({ ...wordsFor(item), activityIds })
      } catch (error) {
        toast({ kind: 'error', title: 'Not restored', text: reasonOf(error) })
      }
    })
  return (
    <>
      <Aside id={HEADING_ID} role="status" tabIndex={-1} className={styles['count']}>
        {left.length > 0 && countOf(left.length)}
      </Aside>
      {left.length === 0 && (
        <Empty
          heading="The trash is empty."
          text="Somebody took it to the curb. Projects, pictures, letters and messages that you delete can be restored from here."
        />
      )}
      {left.length > 0 && (
        <RuledList>
          {left.map((item) => (
            <TrashRow
              key={keyOf(item)}
              item={item}
              nowMs={nowMs}
              isBusy={isBusy(keyOf(item))}
              onRestore={() => restore(item)}
            />
          ))}
        </RuledList>
      )}
    </>
  )
}

const HEADING_ID = 'trash-count'
