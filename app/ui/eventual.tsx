import { type ReactNode, Suspense, use } from 'react'

interface EventualProps<T> {
  /** Must not reject. */
  value: T | Promise<T>
  /** Stands in while the value is on its way. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Shows what is there at once, so that pages from the server are complete without scripts; waits only for promises. */
export function Eventual<T>({ value, fallback, children }: EventualProps<T>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={fallback}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  )
}

function Awaited<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value))
}
