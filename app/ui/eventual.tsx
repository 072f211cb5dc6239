import { type ReactNode, Suspense, use, useState } from 'react'

interface EventualProps<T> {
  /** Must not reject. */
  value: T | Promise<T>
  /** Stands in while the value is on its way. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Shows a value at once, so that pages from the server are complete without scripts; waits only for promises. The content
 * stays mounted when the value itself replaces its resolved promise.
 */
export function Eventual<T>({ value, fallback, children }: EventualProps<T>) {
  const [hasWaited, setHasWaited] = useState(value instanceof Promise)
  if (!hasWaited && value instanceof Promise) setHasWaited(true)
  if (!hasWaited && !(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={fallback}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  )
}

function Awaited<T>({ value, children }: Omit<EventualProps<T>, 'fallback'>) {
  return children(value instanceof Promise ? use(value) : value)
}
