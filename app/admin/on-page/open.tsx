import { useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ToastProvider } from '#app/ui/toast/toasts.tsx'
import { PageEditor } from './page-editor.tsx'

/** Shows what changes the page, beside what React has rendered. */
export function openPageEditor(host: HTMLElement): void {
  // Every page has this function already, while `createRoot` would be added to what all of them load.
  hydrateRoot(host, <Begun host={host} />)
}

/** Nothing at first, as the empty element that it begins in. */
function Begun({ host }: { host: HTMLElement }) {
  const hasBegun = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!hasBegun) return null
  return (
    <ToastProvider>
      <PageEditor host={host} />
    </ToastProvider>
  )
}
