import { type ReactNode, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ToastProvider } from '#app/ui/toast/toasts.tsx'

/** Shows something in an empty element beside what React has rendered of the page. */
export function showBesidePage(place: HTMLElement, content: ReactNode): void {
  // Every page has this function already, while `createRoot` would be added to what all of them load.
  hydrateRoot(place, <Begun>{content}</Begun>)
}

/** Nothing at first, as the empty element that it begins in. */
function Begun({ children }: { children: ReactNode }) {
  const hasBegun = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return hasBegun && <ToastProvider>{children}</ToastProvider>
}
