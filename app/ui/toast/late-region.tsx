import { type ComponentType, useEffect, useState } from 'react'
import type { ToastRegionProps } from './toast-region.tsx'

/** Fetches what shows messages: no first view needs it, but a visitor who has lost the line does. */
export const fetchToasts = () => import('./toast-region.tsx')

/** Shows messages, from the first one on, once what shows them has loaded. */
export function LateRegion(props: ToastRegionProps) {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>()
  const isNeeded = props.toasts.length > 0
  useEffect(() => {
    if (!isNeeded) return
    fetchToasts().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      (error: unknown) => console.warn('The messages did not load.', error),
    )
  }, [isNeeded])
  return Region && <Region {...props} />
}
