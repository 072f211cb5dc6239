import { Spinner } from '#app/ui/spinner.tsx'
import styles from './checking.module.css'

export function Checking() {
  return (
    <div className={styles['checking']}>
      <Spinner message="Checking authentication..." />
    </div>
  )
}
