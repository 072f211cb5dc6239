import info from '@phosphor-icons/core/assets/light/info-light.svg?raw'
import warning from '@phosphor-icons/core/assets/light/warning-light.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './toasts.module.css'

export interface ToastContent {
  kind: 'success' | 'error' | 'info' | 'warning'
  title: string
  text?: string | undefined
  action?: ToastAction
}

/** A button on a toast. */
export interface ToastAction {
  label: string
  run: () => void
  /** Moves the focus there: for an answer to a key that took the focused control away. */
  takesFocus?: boolean
}

export interface ToastState {
  id: number
  content: ToastContent
  /** Counts down whenever the toast stops being shown or starts to pause. */
  remainingMs: number
  /** How often it was shown; each time it is announced. */
  times: number
}

const ICONS = { success: drawn('check-circle'), error: drawn('warning-light'), info, warning }
const LOOKS = { success: styles['success'], error: styles['error'], info: '', warning: styles['warning'] }

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

  const { kind, title, text, action } = toast.content
  const Announcement = kind === 'error' ? 'div' : 'output'
  return (
    <div
      className={`${styles['toast']} ${LOOKS[kind]}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon svg={ICONS[kind]} className={styles['icon']} />
      <Announcement key={toast.times} role={kind === 'error' ? 'alert' : undefined} className={styles['message']}>
        <span className={styles['title']}>{title}</span>
        {text && <span className="small">{text}</span>}
      </Announcement>
      {action && <ActionButton action={action} onDone={() => onDismiss(toast.id)} />}
      <IconButton
        svg={drawn('x')}
        aria-label="Dismiss"
        className={styles['dismiss']}
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  )
}

function ActionButton({
  action: { label, run, takesFocus = false },
  onDone,
}: {
  action: ToastAction
  onDone: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const act = () => {
    onDone()
    run()
  }
  return (
    <button ref={button} type="button" className={`${styles['action']} label`} onClick={act}>
      {label}
    </button>
  )
}
