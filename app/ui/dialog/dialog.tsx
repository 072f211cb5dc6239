import { type ReactNode, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { DialogHead } from './dialog-head.tsx'
import { closingHandlers, useModal } from './modal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Width in px from 600 px up; below that a dialog fills the screen. */
  widthPx?: number
  /** While busy nothing closes the dialog. */
  busy?: boolean
  children: ReactNode
}

/** A modal dialog named by its title, with a button named Close. Its content exists only while it is open. */
export function Dialog({ title, children, ...frame }: DialogProps) {
  const titleId = useId()
  const { open, onClose, busy = false } = frame
  return (
    <DialogFrame {...frame} titleId={titleId}>
      <DialogHead title={title} titleId={titleId} busy={busy} onClose={onClose} className={styles['head']} />
      <div className={styles['body']}>{open && children}</div>
    </DialogFrame>
  )
}

interface DialogFrameProps extends Omit<DialogProps, 'title'> {
  /** Id of the element that names it. */
  titleId: string
}

/** The same without head and padding, for dialogs with a layout of their own. */
export function DialogFrame({ open, onClose, titleId, widthPx = 560, busy = false, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)
  const closing = closingHandlers(onClose, busy)

  // Browsers close a dialog at a second Escape in a row even when it is prevented; the `open` property decides.
  function onClosed(): void {
    const element = dialog.current
    if (!open || !element || element.open) return
    element.showModal()
    if (!busy) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles['dialog']}
      style={{ '--dialog-width': `${widthPx}px` }}
      onClose={onClosed}
      {...closing}
      onCancel={(event) => event.cancelable && closing.onCancel(event)}
    >
      {children}
    </dialog>
  )
}
