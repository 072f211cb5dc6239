import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/**
 * Shows the page of the address where another one is shown: of two steps within one transition between pages, the
 * router may render the earlier one last.
 */
export function useLatestPage(): void {
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { key: latest = 'default' } = (history.state ?? {}) as { key?: string }
    if (key !== latest) void revalidate()
  }, [key, revalidate])
}
