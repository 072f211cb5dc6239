import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastCard, type ToastState } from './toast-card.tsx'
import { keepClearOfFocusedField } from './toast-placement.ts'
import styles from './toasts.module.css'

export interface ToastRegionProps {
  toasts: readonly ToastState[]
  onDismiss: (id: number) => void
}

/** Moves into the topmost modal dialog while there is one: content outside of it is inert. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
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
