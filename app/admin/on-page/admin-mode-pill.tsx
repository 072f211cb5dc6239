import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import { useRef } from 'react'
import { useFocusAfterReload } from '#app/admin/focus/reload.ts'
import { Icon } from '#app/ui/icon.tsx'
import { turnAdminMode } from './mode.ts'
import styles from './on-page.module.css'

/** Turns Admin Mode on. */
export function AdminModePill() {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterReload(button)
  return (
    <aside aria-label="Admin Mode" className={styles['pill']}>
      <button ref={button} type="button" className={`${styles['turn']} label`} onClick={() => turnAdminMode(true)}>
        <Icon svg={pencil} />
        Change this page
      </button>
    </aside>
  )
}
