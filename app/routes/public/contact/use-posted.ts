import { useEffect, useState } from 'react'
import { INQUIRY_SENT } from '#app/shell/contact/use-inquiry-form.ts'

/** The day on which this visit has sent an inquiry, by its own calendar, as 'NOV 25'; undefined before. */
export function usePosted(): string | undefined {
  const [day, setDay] = useState<string>()
  useEffect(() => {
    const note = () => setDay(new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' }).toUpperCase())
    addEventListener(INQUIRY_SENT, note)
    return () => removeEventListener(INQUIRY_SENT, note)
  }, [])
  return day
}
