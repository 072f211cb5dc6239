import { useState } from 'react'
import { studioDay } from '#shared/studio-time.ts'

/** The day of the studio at which the component was first shown, as 'YYYY-MM-DD'. */
export function useToday(): string {
  const [today] = useState(() => studioDay(Date.now()))
  return today
}
