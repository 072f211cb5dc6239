import { useEffect, useState } from 'react'
import { INQUIRY_SENT } from '#app/client/kept-inquiries.ts'

interface Posted {
  /** By the visitor's own calendar, as 'NOV 25'. */
  day: string
  /** Token of the brief. */
  brief: string | undefined
}

/** The inquiry that this visit has sent; undefined before. */
export function usePosted(): Posted | undefined {
  const [posted, setPosted] = useState<Posted>()
  useEffect(() => {
    const note = (event: Event) => {
      const day = new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' }).toUpperCase()
      setPosted({ day, brief: (event as CustomEvent<string | undefined>).detail })
    }
    addEventListener(INQUIRY_SENT, note)
    return () => removeEventListener(INQUIRY_SENT, note)
  }, [])
  return posted
}
