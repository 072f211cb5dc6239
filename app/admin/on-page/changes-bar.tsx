import { useSyncExternalStore } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIXED_PAGES, pageOf } from '#contract/site/fields/pages/all.ts'
import { countedChanges } from '#contract/site/page-drafts.ts'
import type { FoundField } from './found-fields.ts'
import { turnAdminMode } from './mode.ts'
import styles from './on-page.module.css'
import type { PageChanges, PageChangesState } from './page-changes.ts'
import { type PageNews, reloadWith } from './page-news.ts'

interface ChangesBarProps {
  changes: PageChanges
  found: readonly FoundField[]
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  onDone: (done: PageNews) => void
}

/** The number of changes that wait, with the buttons that end them. */
export function ChangesBar({ changes, found, isPreview, onPreview, onDone }: ChangesBarProps) {
  const state = useSyncExternalStore(changes.subscribe, changes.read)
  const count = countOf(state)
  const publish = async () => {
    const activityIds = await changes.publish()
    if (activityIds.length > 0) onDone({ title: 'Published', activityIds })
  }
  const discard = async () => {
    const activityIds = await changes.discard()
    if (changes.read().failure === '') reloadWith({ title: 'Discarded', activityIds })
  }
  return (
    <div className={styles['bar']}>
      <p role="status" className={styles['status']}>
        <span className="label">Admin Mode</span> {sentenceOf(state, found, count)}
      </p>
      <Actions className={styles['actions']}>
        {state.failure !== '' && (
          <Button variant="light" size="compact" busy={state.isBusy} onClick={() => void changes.retry()}>
            Try again
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

const pathsIn = ({ drafts, pending }: PageChangesState) => [
  ...new Set([...Object.values(drafts).flatMap(({ value }) => Object.keys(value.changes)), ...Object.keys(pending)]),
]

const countOf = (state: PageChangesState) => pathsIn(state).length

function sentenceOf(state: PageChangesState, found: readonly FoundField[], count: number): string {
  const { failure, pending, live } = state
  const waiting = Object.keys(pending).length
  if (failure !== '' && waiting > 0)
    return `${countedChanges(waiting)} not kept yet, but safe in this browser. ${failure}`
  if (failure !== '') return failure
  if (found.length === 0) return 'Nothing on this page is changed here.'
  if (!live) return 'One moment…'
  if (count === 0) return 'Press a text or a picture to change it.'
  return `${countedChanges(count)} of ${pagesOf(state)}, which only the studio sees.`
}

function pagesOf(state: PageChangesState): string {
  const ids = new Set(pathsIn(state).map(pageOf))
  return new Intl.ListFormat('en').format([...ids].map((id) => FIXED_PAGES[id].title))
}
