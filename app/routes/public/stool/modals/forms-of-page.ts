import type { Dispatch } from 'react'
import type { ToastOptions } from '#app/ui/toast/toasts.tsx'
import type { ConfiguratorEvent } from '../configurator/configurator-state.ts'
import type { WantedModal } from './stool-modals.tsx'

/** The page of the stool, as far as answers that come late change it. */
export interface FormsOfPage {
  send: Dispatch<ConfiguratorEvent>
  toast: (options: ToastOptions) => void
  /** @throws without a line. */
  loadModals: () => Promise<void>
  /** Begins both forms anew, with what their tab keeps. @param change Gives the modal to show. */
  renew: (answered: string, change: (wanted: WantedModal | undefined) => WantedModal | undefined) => void
  onDropClosed: () => void
  onNotOffered: () => void
}
