import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#app/site/session/use-session.ts'
import type { AdminTask } from './admin/admin-dialogs.tsx'
import styles from './admin-mode.module.css'
import type { Listing, ProjectCard } from './listing.ts'
import { ProjectGrid } from './project-grid.tsx'

// Scripts of their own, which visitors never load.
const Strip = lazy(() => import('./admin/admin-strip.tsx').then(({ AdminStrip }) => ({ default: AdminStrip })))
const Grid = lazy(() => import('./admin/admin-grid.tsx').then(({ AdminGrid }) => ({ default: AdminGrid })))
const Dialogs = lazy(() => import('./admin/admin-dialogs.tsx').then(({ AdminDialogs }) => ({ default: AdminDialogs })))

export type AdminMode = NonNullable<ReturnType<typeof useAdminMode>>

/** What people of the studio see on the page besides; undefined for everybody else. */
export function useAdminMode(listing: Listing | Promise<Listing>) {
  const viewer = useViewer()
  const [task, setTask] = useState<AdminTask>()
  const projects = useLastKnown(listing)
  const { revalidate } = useRevalidator()
  if (!viewer?.isAuthorized) return undefined

  const reload = () => void revalidate()
  const edit = (projectId: string) => setTask({ kind: 'edit', projectId })
  return {
    strip: (
      <Suspense fallback={<div className={styles['strip']} />}>
        <Strip
          isIdle={task === undefined}
          onUpload={() => setTask({ kind: 'upload' })}
          onContinue={(kept) => setTask({ kind: 'continue', kept })}
        />
      </Suspense>
    ),
    /** @param shown What the filter leaves of `all`. */
    grid: (shown: readonly ProjectCard[], all: readonly ProjectCard[]) => (
      <Suspense fallback={<ProjectGrid cards={shown} />}>
        <Grid cards={shown} all={all} onEdit={edit} onChanged={reload} />
      </Suspense>
    ),
    dialogs: task && (
      <Suspense fallback={null}>
        <Dialogs task={task} projects={projects} onClose={() => setTask(undefined)} onChanged={reload} />
      </Suspense>
    ),
  }
}

/** The projects as they were last known: a dialog outlives the list being loaded again. */
function useLastKnown(listing: Listing | Promise<Listing>): readonly ProjectCard[] {
  const [known, setKnown] = useState<readonly ProjectCard[]>([])
  useEffect(() => {
    let isCurrent = true
    void Promise.resolve(listing).then(({ cards }) => isCurrent && setKnown(cards))
    return () => {
      isCurrent = false
    }
  }, [listing])
  return known
}
