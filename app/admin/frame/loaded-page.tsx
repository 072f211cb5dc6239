import type { ReactNode } from 'react'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { AdminPage, type AdminPageProps } from './admin-page.tsx'
import layout from './dashboard.module.css'

interface LoadedPageProps<T> extends Omit<AdminPageProps, 'children'> {
  /** As the loaders of the route give it. */
  loaded: T | FailedLoad | null
  /** Name of it, as 'The activity'. */
  what: string
  /** Message until it is there, as 'Loading the activity...'. */
  loading: string
  children: (value: T) => ReactNode
}

/** A page of the admin area about one thing that was loaded. */
export function LoadedPage<T extends object>({ loaded, what, loading, children, ...page }: LoadedPageProps<T>) {
  const last = useLastLoaded(loaded)
  // After signing in the page is there before its data.
  if (!last) return <Spinner message={loading} className={layout['loading']} />
  return (
    <AdminPage {...page}>
      {last instanceof FailedLoad ? <NotLoaded what={what} failure={last} /> : children(last)}
    </AdminPage>
  )
}
