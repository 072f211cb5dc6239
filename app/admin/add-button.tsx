import plus from '@phosphor-icons/core/assets/light/plus-light.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import styles from './add-button.module.css'

/** Adds a row to the list above it. Where a row is removed, the focus may come here. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" data-focus-next className={`${styles['add']} label`} onClick={onClick}>
      <Icon svg={plus} />
      <span>{children}</span>
    </button>
  )
}
