import { type RefObject, type SyntheticEvent, useEffect } from 'react'
import { closeTabRing } from './tab-ring.ts'

/**
 * Opens a native dialog as a modal while `open` is true. Focus goes in, stays in and comes back by itself; Escape and
 * clicks on the scrim ask to close.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  // An open dialog that is unmounted loses the focus.
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    return () => {
      if (!open || element?.isConnected || document.activeElement !== document.body) return
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog, open])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [dialog, open])

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    element.addEventListener('keydown', closeTabRing)
    return () => element.removeEventListener('keydown', closeTabRing)
  }, [dialog, open])
}

/** Handlers for a native modal dialog: Escape and a click on the scrim call `close`, unless the dialog is busy. */
export function closingHandlers(close: () => void, busy = false) {
  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!busy) close()
    },
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !busy) close()
    },
  }
}
