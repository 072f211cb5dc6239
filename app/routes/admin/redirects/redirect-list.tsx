import arrowRight from '@phosphor-icons/core/assets/light/arrow-right-light.svg?raw'
import type { MouseEvent } from 'react'
import { useRevalidator } from 'react-router'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { RuledSection } from '#app/ui/ruled/section.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { deleteRedirect, type Redirect, readablePath } from '#contract/redirects.ts'
import { formatStudioDay } from '#shared/studio-time.ts'
import styles from './redirects.module.css'

/** Old addresses and their targets, newest first. */
export function RedirectList({ redirects }: { redirects: readonly Redirect[] }) {
  const { isBusy, enqueue } = useTaskQueue()
  const { revalidate } = useRevalidator()
  const done = useDoneToast(revalidate)
  const toast = useToast()

  const remove = ({ from }: Redirect, { detail }: MouseEvent) =>
    enqueue(from, async () => {
      try {
        const { activityIds } = await saveStored(deleteRedirect, { from })
        await revalidate()
        // Pressed by keyboard: the focus moves to the undo button.
        done({ title: 'Deleted', text: readablePath(from), activityIds, takesFocus: detail === 0 })
      } catch (error) {
        toast({ kind: 'error', title: 'Not deleted', text: reasonOf(error) })
      }
    })
  return (
    <RuledSection aria-labelledby="redirects">
      <h2 id="redirects" className="t4">
        Addresses that lead elsewhere
      </h2>
      {redirects.length === 0 && (
        <Empty
          heading="None yet."
          text="Every address is where it always was. If one has gone, add it above, and whoever follows it still arrives."
          className={styles['none']}
        />
      )}
      {redirects.length > 0 && (
        <RuledList className={styles['list']}>
          {redirects.map((redirect) => (
            <RedirectRow
              key={redirect.from}
              redirect={redirect}
              isBusy={isBusy(redirect.from)}
              onRemove={(event) => remove(redirect, event)}
            />
          ))}
        </RuledList>
      )}
    </RuledSection>
  )
}

interface RedirectRowProps {
  redirect: Redirect
  isBusy: boolean
  onRemove: (event: MouseEvent) => void
}

function RedirectRow({ redirect: { from, to, automatic, createdAt }, isBusy, onRemove }: RedirectRowProps) {
  const presentYear = useRootData()?.year ?? 0
  return (
    <Row className={styles['row']}>
      <p className={styles['way']}>
        <a href={from}>{readablePath(from)}</a>
        <span className="visually-hidden"> leads to </span>
        <span className={styles['target']}>
          <Icon svg={arrowRight} size={18} className={styles['arrow']} />
          <a href={to}>{readablePath(to)}</a>
        </span>
        <Aside as="span">
          {automatic ? 'By itself' : 'By hand'} ·{' '}
          <time dateTime={createdAt}>{formatStudioDay(createdAt, presentYear)}</time>
        </Aside>
      </p>
      <Button variant="outline" size="small" busy={isBusy} onClick={onRemove}>
        Delete<span className="visually-hidden"> {readablePath(from)}</span>
      </Button>
    </Row>
  )
}
