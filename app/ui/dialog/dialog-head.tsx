import { drawn } from '#app/ui/drawn/drawn.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './dialog-head.module.css'

interface DialogHeadProps {
  title: string
  /** Id that the dialog's `aria-labelledby` names. */
  titleId: string
  /** Omit where the dialog has a Close button of its own. */
  onClose: (() => void) | undefined
  /** While busy nothing closes the dialog. */
  busy?: boolean
  /** Sets the padding. */
  className: string | undefined
}

/** Title of a modal dialog, with its button named Close. */
export function DialogHead({ title, titleId, onClose, busy = false, className }: DialogHeadProps) {
  return (
    <div className={`${styles['head']} ${className ?? ''}`}>
      <h2 id={titleId} className="t3">
        {title}
      </h2>
      {onClose && (
        <IconButton svg={drawn('x')} className={styles['close']} aria-label="Close" disabled={busy} onClick={onClose} />
      )}
    </div>
  )
}
