import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { turnAdminMode } from './mode.ts'
import styles from './on-page.module.css'

/** Turns Admin Mode on. */
export function AdminModePill() {
  return (
    <aside aria-label="Admin Mode" className={styles['pill']}>
      <button type="button" className={`${styles['turn']} label`} onClick={() => turnAdminMode(true)}>
        <Icon svg={pencil} />
        Change this page
      </button>
    </aside>
  )
}
