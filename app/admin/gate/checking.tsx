import { OutsideShell } from '#app/admin/frame/outside-shell.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './checking.module.css'

const MESSAGE = 'Checking authentication...'

export function Checking() {
  return (
    <OutsideShell>
      <div className={styles['checking']}>
        <Spinner message={MESSAGE} />
      </div>
    </OutsideShell>
  )
}

/** Shown beside other content during the check, after a short delay. */
export function CheckingBeside() {
  return (
    <div className={styles['beside']}>
      <Spinner message={MESSAGE} />
    </div>
  )
}
