import { createRoot } from 'react-dom/client'
import { ToastProvider } from '#app/ui/toast/toasts.tsx'
import { PageEditor } from './page-editor.tsx'

/** Shows what changes the page, beside what React has rendered. */
export function openPageEditor(host: HTMLElement): void {
  createRoot(host).render(
    <ToastProvider>
      <PageEditor host={host} />
    </ToastProvider>,
  )
}
