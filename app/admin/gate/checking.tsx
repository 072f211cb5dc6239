import { Spinner } from '#app/ui/spinner.tsx'
import styles from './checking.module.css'

const MESSAGE = 'Checking authentication...'

export function Checking() {
  return (
    <div className={styles['checking']}>
      <Spinner message={MESSAGE} />
    </div>
  )
}

/** For who can go on meanwhile. Seen only where it takes a while. */
export function CheckingBeside() {
  return (
    <div className={styles['beside']}>
      <Spinner message={MESSAGE} />
    </div>
  )
}
