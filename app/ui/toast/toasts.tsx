import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastCard, type ToastContent, type ToastState } from './toast-card.tsx'
import { keepClearOfFocusedField } from './toast-placement.ts'
import styles from './toasts.module.css'

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

interface ToastRegionProps {
  toasts: readonly ToastState[]
  onDismiss: (id: number) => void
}

/** Moves into the topmost modal dialog while there is one: content outside of it is inert. */
function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const isActive = toasts.length > 0
  const host = useTopmostModal(isActive)
  const region = (
    <PopoverRegion key={host ? 'in-dialog' : 'in-page'} isActive={isActive}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </PopoverRegion>
  )
  return host ? createPortal(region, host) : region
}

function PopoverRegion({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    // The dialog it was in may have left the page together with the last toast.
    if (!element?.isConnected || !isActive) return undefined
    element.showPopover()
    const stop = keepClearOfFocusedField(element)
    return () => {
      stop()
      if (element.isConnected) element.hidePopover()
    }
  }, [isActive])
  return (
    <section ref={region} popover="manual" aria-label="Notifications" className={styles['region']}>
      {children}
    </section>
  )
}

function useTopmostModal(isActive: boolean): Element | undefined {
  const [modal, setModal] = useState<Element>()
  useEffect(() => {
    if (!isActive) return undefined
    const update = () => setModal([...document.querySelectorAll('dialog:modal')].at(-1))
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isActive])
  return isActive ? modal : undefined
}
