import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { AdminTask } from '#app/admin/portfolio/admin-dialogs.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import type { Listing, ProjectCard } from '../project-list/listing.ts'
import type { GridTools } from '../project-list/project-grid.tsx'
import styles from './admin-mode.module.css'

// Separate chunks that visitors never load.
const loadStrip = () => import('#app/admin/portfolio/admin-strip.tsx')
const loadGrid = () => import('#app/admin/portfolio/admin-grid.tsx')
const loadDialogs = () => import('#app/admin/portfolio/admin-dialogs.tsx')

export type AdminMode = NonNullable<ReturnType<typeof useAdminMode>>

/** The admin parts of the page; undefined for visitors. */
export function useAdminMode(listing: Listing | Promise<Listing>) {
  const isEditor = useViewer()?.isAuthorized ?? false
  const [task, setTask] = useAddressedTask()
  const strip = useModule(loadStrip, isEditor)
  const grid = useModule(loadGrid, isEditor)
  // Loaded at once: a dialog must not fail to load after an hour of typing.
  const dialogs = useModule(loadDialogs, isEditor)
  const projects = useLastKnown(listing)
  const { revalidate } = useRevalidator()
  if (!isEditor) return undefined

  const reload = () => void revalidate()
  return {
    strip: strip ? (
      <strip.AdminStrip
        isIdle={task === undefined}
        onUpload={() => setTask({ kind: 'upload' })}
        onContinue={(draft) => setTask({ kind: 'continue', draft })}
      />
    ) : (
      <div className={styles['strip']} />
    ),
    /** @param all The whole portfolio; undefined while only a part is loaded. */
    grid: (shown: readonly ProjectCard[], all: readonly ProjectCard[] | undefined) =>
      grid &&
      ((onTools: (tools: GridTools | undefined) => void) => (
        <grid.AdminGrid
          cards={shown}
          all={all}
          onTools={onTools}
          onEdit={(projectId) => setTask({ kind: 'edit', projectId })}
          onDelete={(project) => setTask({ kind: 'delete', project })}
          onChanged={reload}
        />
      )),
    dialogs: task && dialogs && (
      <dialogs.AdminDialogs task={task} projects={projects} onClose={() => setTask()} onChanged={reload} />
    ),
  }
}

/** The current task; at first that of the address, such as /portfolio?edit=harbor-house. */
function useAddressedTask() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('edit')
  const [task, setTask] = useState<AdminTask | undefined>(asked ? { kind: 'edit', projectId: asked } : undefined)
  const change = (next?: AdminTask) => {
    setTask(next)
    if (!params.has('edit')) return
    // A reload must not open a finished task again.
    const rest = new URLSearchParams(params)
    rest.delete('edit')
    setParams(rest, { replace: true, preventScrollReset: true })
  }
  return [task, change] as const
}

/** A module that is loaded in the browser as soon as it is wanted. */
function useModule<M>(load: () => Promise<M>, isWanted: boolean): M | undefined {
  const [loaded, setLoaded] = useState<M>()
  useEffect(() => {
    if (!isWanted) return
    load().then(setLoaded, (error: unknown) => console.warn('What edits the portfolio did not load.', error))
  }, [load, isWanted])
  return loaded
}

/** The last loaded projects: a dialog stays open while the list is loaded again. */
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
