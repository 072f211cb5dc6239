import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  'aria-label': string
  /** Source of the icon, as for `Icon`. */
  svg: string
  iconSizePx?: number
  /** Fills with color under the pointer. */
  highlights?: boolean
}

/** A button with an icon for a name, 44 px wide and high. */
export function IconButton({ svg, iconSizePx, highlights = false, className = '', ...button }: IconButtonProps) {
  const look = `${styles['button']} ${highlights ? styles['highlights'] : ''} ${className}`
  return (
    <button type="button" {...button} className={look}>
      <Icon svg={svg} {...(iconSizePx && { size: iconSizePx })} />
    </button>
  )
}
