import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './load-failure.module.css'

interface LoadFailureProps {
  /** The message: a line that names the missing data, and its reason. */
  children: ReactNode
  /** Size of the button. */
  size?: 'regular' | 'small'
  busy?: boolean
  onRetry: () => void
  className?: string | undefined
}

/** A message in place of data that did not load, announced as it appears, with a button that loads it anew. */
export function LoadFailure({ children, size = 'regular', busy = false, onRetry, className = '' }: LoadFailureProps) {
  return (
    <div role="alert" className={`${styles['failure']} ${className}`}>
      {children}
      <Button variant="outline" size={size} busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
