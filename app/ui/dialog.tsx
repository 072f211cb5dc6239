import x from '@phosphor-icons/core/assets/light/x-light.svg?raw'
import { type ReactNode, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
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
export function Dialog({ open, onClose, title, widthPx = 560, busy = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles['dialog']}
      style={{ '--dialog-width': `${widthPx}px` }}
      onClose={onClose}
      {...closingHandlers(onClose, busy)}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className="t3">
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label="Close" disabled={busy} onClick={onClose}>
          <Icon svg={x} />
        </button>
      </div>
      <div className={styles['body']}>{open && children}</div>
    </dialog>
  )
}
