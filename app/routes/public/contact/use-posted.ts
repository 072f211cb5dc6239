import { useEffect, useState } from 'react'
import { INQUIRY_SENT } from '#app/client/kept-in-browser.ts'

interface Posted {
  /** As postmarks carry it. */
  day: string
  /** Token of the brief. */
  brief: string | undefined
}

/** The inquiry that this visit has sent; undefined before. */
export function usePosted(): Posted | undefined {
  const [posted, setPosted] = useState<Posted>()
  useEffect(() => {
    const note = (event: Event) => {
      const brief = (event as CustomEvent<string | undefined>).detail
      void import('#app/shell/postmark-date.ts').then(({ postmarkDate }) =>
        setPosted({ day: postmarkDate(new Date()), brief }),
      )
    }
    addEventListener(INQUIRY_SENT, note)
    return () => removeEventListener(INQUIRY_SENT, note)
  }, [])
  return posted
}
