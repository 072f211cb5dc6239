import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

interface Look {
  variant?: keyof typeof VARIANTS
  /** 52, 44 or 40 px high. */
  size?: 'regular' | 'small' | 'compact'
  /** Shows the scalloped edge at rest too, as submit buttons do. */
  awning?: boolean
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** The build writes names of classes where they stand: as names found by a variable, all of the sheet would come along. */
const VARIANTS = {
  primary: styles['primary'],
  outline: styles['outline'],
  light: styles['light'],
  lightOutline: styles['lightOutline'],
  danger: styles['danger'],
}

/** A busy button keeps its place and focus, and ignores clicks through its form's own guard. */
export function Button({ variant, size, awning, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} aria-busy={busy} className={look({ variant, size, awning }, className)}>
      {busy && <span aria-hidden className={styles['ring']} />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, size, awning, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ variant, size, awning }, className)} />
}

/** The same look for a link that leaves the site. */
export function ButtonAnchor({ variant, size, awning, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, size, awning }, className)}>
      {children}
    </a>
  )
}

function look({ variant = 'primary', size, awning }: { [K in keyof Look]: Look[K] | undefined }, className = '') {
  const isSmall = size === 'small' || size === 'compact'
  const sizes = [isSmall && styles['small'], size === 'compact' && styles['compact']]
  return [styles['button'], VARIANTS[variant], ...sizes, awning && styles['awning'], className]
    .filter(Boolean)
    .join(' ')
}
