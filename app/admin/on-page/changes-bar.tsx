import { useRef, useSyncExternalStore } from 'react'
import { reloadPressed, useFocusAfterReload } from '#app/admin/focus/reload.ts'
import { SMALLEST_PHONE_PX } from '#app/admin/smallest-phone/smallest-phone.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { changedPaths } from './changes/changes-state.ts'
import type { PageChanges } from './changes/page-changes.ts'
import { changesInWords, type ShownFields } from './changes-in-words.ts'
import { turnAdminMode } from './mode.ts'
import styles from './on-page.module.css'
import { type PageNews, reloadWith } from './page-news.ts'

interface ChangesBarProps {
  changes: PageChanges
  fields: ShownFields
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  /** Shows the page on the smallest phone; undefined where it is no fixed page. */
  onSmallest: (() => void) | undefined
  onDone: (done: PageNews) => void
}

/** The number of changes that wait, with the buttons that end them. */
export function ChangesBar({ changes, fields, isPreview, onPreview, onSmallest, onDone }: ChangesBarProps) {
  const state = useSyncExternalStore(changes.subscribe, changes.read)
  const count = changedPaths(state).length
  const isLeft = !state.isBusy && Object.keys(state.pending).length > 0
  const status = useRef<HTMLParagraphElement>(null)
  useFocusAfterReload(status)
  const publish = async () => {
    const activityIds = await changes.publish()
    if (activityIds.length === 0) return
    // Its button goes with the changes.
    onPreview(false)
    onDone({ title: 'Published', activityIds })
  }
  const discard = async () => {
    const activityIds = await changes.discard()
    if (changes.read().failure === '') reloadWith({ title: 'Discarded', activityIds })
  }
  return (
    <div className={styles['bar']}>
      <p ref={status} role="status" className={styles['status']}>
        <span className="label">Admin Mode</span>{' '}
        {isPreview && state.failure === '' ? AS_IT_WILL_BE : changesInWords(state, fields)}
      </p>
      <Actions className={styles['actions']}>
        {(state.failure !== '' || isLeft) && (
          <Button variant="light" size="compact" busy={state.isBusy} onClick={() => void changes.retry()}>
            Try again
          </Button>
        )}
        {fields === 'lacking' && (
          <Button variant="light" size="compact" onClick={reloadPressed}>
            Load it anew
          </Button>
        )}
        {count > 0 && (
          <>
            <Button
              variant="lightOutline"
              size="compact"
              aria-pressed={isPreview}
              onClick={() => onPreview(!isPreview)}
            >
              Preview
            </Button>
            {onSmallest && (
              <Button variant="lightOutline" size="compact" aria-haspopup="dialog" onClick={onSmallest}>
                At {SMALLEST_PHONE_PX} px
              </Button>
            )}
            <Button variant="lightOutline" size="compact" disabled={state.isBusy} onClick={() => void discard()}>
              Discard
            </Button>
            <Button variant="light" size="compact" busy={state.isBusy} onClick={() => void publish()}>
              Publish
            </Button>
          </>
        )}
        <Button variant="lightOutline" size="compact" onClick={() => turnAdminMode(false)}>
          Leave
        </Button>
      </Actions>
    </div>
  )
}

const AS_IT_WILL_BE = 'The page as it will be. Press Preview again to go on changing it.'
