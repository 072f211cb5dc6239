import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page below its first screen: laid out after the first view, and woken up by itself, or at once when it is
 * touched. Not for forms: what is typed before a part is awake reaches its fields, but not its code.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div className="later">{children}</div>
    </Suspense>
  )
}
