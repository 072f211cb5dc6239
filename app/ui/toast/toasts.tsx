import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import type { ToastContent, ToastState } from './toast-card.tsx'
import { ToastRegion } from './toast-region.tsx'

export const TOAST_MS = {
  info: 3000,
  warning: 3000,
  success: 3000,
  error: 5000,
  imageDeleteSuccess: 2500,
  imageDeleteFailure: 4000,
  validationError: 3000,
} as const

export interface ToastOptions extends ToastContent {
  /** How long it stays, not counting the time under the pointer or the focus. */
  durationMs?: number
}

type ShowToast = (options: ToastOptions) => void

const ShowToastContext = createContext<ShowToast | undefined>(undefined)

/** @returns A stable function that shows a message in the corner of the screen. */
export function useToast(): ShowToast {
  const show = use(ShowToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastState[]>([])
  const lastId = useRef(0)

  const show = useCallback(({ durationMs, ...content }: ToastOptions) => {
    lastId.current += 1
    const toast = { id: lastId.current, content, remainingMs: durationMs ?? TOAST_MS[content.kind], times: 1 }
    setToasts((current) => withToast(current, toast))
  }, [])
  const dismiss = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])

  return (
    <ShowToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ShowToastContext>
  )
}

/** A repeated message restarts the time of its toast. Toasts with actions are never merged. */
function withToast(toasts: readonly ToastState[], toast: ToastState): readonly ToastState[] {
  const twin = toasts.find(({ content }) => isSame(content, toast.content))
  if (!twin) return [...toasts, toast]
  const renewed = { ...toast, id: twin.id, times: twin.times + 1 }
  return toasts.map((shown) => (shown === twin ? renewed : shown))
}

const isSame = (one: ToastContent, other: ToastContent) =>
  !one.action && !other.action && one.kind === other.kind && one.title === other.title && one.text === other.text
