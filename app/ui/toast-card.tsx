import success from '@phosphor-icons/core/assets/light/check-circle-light.svg?raw'
import info from '@phosphor-icons/core/assets/light/info-light.svg?raw'
import error from '@phosphor-icons/core/assets/light/warning-circle-light.svg?raw'
import warning from '@phosphor-icons/core/assets/light/warning-light.svg?raw'
import x from '@phosphor-icons/core/assets/light/x-light.svg?raw'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

export interface ToastContent {
  kind: 'success' | 'error' | 'info' | 'warning'
  title: string
  text?: string | undefined
}

export interface ToastState {
  id: number
  content: ToastContent
  /** Counts down whenever the toast stops being shown or starts to pause. */
  remainingMs: number
}

const ICONS = { success, error, info, warning }

interface ToastCardProps {
  toast: ToastState
  onDismiss: (id: number) => void
}

/** One message, announced as it appears. It waits while the pointer or the focus is on it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const startedAtMs = performance.now()
    const timer = setTimeout(() => onDismiss(toast.id), toast.remainingMs)
    return () => {
      clearTimeout(timer)
      toast.remainingMs -= performance.now() - startedAtMs
    }
  }, [isPaused, toast, onDismiss])

  const { kind, title, text } = toast.content
  const Announcement = kind === 'error' ? 'div' : 'output'
  return (
    <div
      className={`${styles['toast']} ${styles[kind]}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon svg={ICONS[kind]} className={styles['icon']} />
      <Announcement role={kind === 'error' ? 'alert' : undefined} className={styles['message']}>
        <span className={styles['title']}>{title}</span>
        {text && <span className="small">{text}</span>}
      </Announcement>
      <button type="button" aria-label="Dismiss" className={styles['dismiss']} onClick={() => onDismiss(toast.id)}>
        <Icon svg={x} />
      </button>
    </div>
  )
}
