import caretDown from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw'
import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { formatUsd } from '#shared/money.ts'
import { centsOf } from './dollars.ts'
import type { OptionRow as Row } from './draft.ts'
import styles from './option-row.module.css'

interface OptionRowProps {
  row: Row
  /** Name while none is typed, as 'Fabric 3'. */
  number: string
  isOpen: boolean
  onToggle: () => void
  /** The fields of the open row. */
  children: ReactNode
}

/** One option as a line with its picture, name and price, which opens its fields. */
export function OptionRow({ row, number, isOpen, onToggle, children }: OptionRowProps) {
  const fieldsId = useId()
  const { name, picture } = row
  return (
    <li className={styles['row']}>
      <button
        type="button"
        data-focus-next
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        className={styles['line']}
        onClick={onToggle}
      >
        {picture && (
          <span className={styles['swatch']}>
            <Photo key={picture.src} picture={picture} sizes="36px" ratio="1 / 1" alt="" />
          </span>
        )}
        <span className={styles['name']}>{name.trim() || number}</span>
        <span className={styles['price']}>{priceOf(row)}</span>
        <Icon svg={caretDown} size={18} className={styles['caret']} />
      </button>
      {isOpen && (
        <div id={fieldsId} className={styles['fields']}>
          {children}
        </div>
      )}
    </li>
  )
}

/** '$1,450'; as it was typed while that is no price, and nothing for none. */
function priceOf({ price }: Row): string {
  const cents = centsOf(price)
  if (Number.isNaN(cents)) return price
  return cents === 0 ? '' : formatUsd(cents)
}
