import { hydrateRoot } from 'react-dom/client'
import { ToastProvider } from '#app/ui/toast/toasts.tsx'
import { PageEditor } from './page-editor.tsx'

/** Shows what changes the page, beside what React has rendered. */
export function openPageEditor(host: HTMLElement): void {
  // Every page has this function already, while `createRoot` would be added to what all of them load.
  hydrateRoot(host, null).render(
    <ToastProvider>
      <PageEditor host={host} />
    </ToastProvider>,
  )
}
