import { fromStudioLocal, toStudioLocal } from '#shared/studio-time.ts'

const DAY_MS = 24 * 60 * 60_000
/** Outside working hours; the change to summer time never skips it. */
const NIGHT = 'T03:00'

/** The next time that the studio's clock shows 3 AM. @param nowMs Milliseconds since the Unix epoch. */
export function nextNight(nowMs: number): number {
  const nights = [0, DAY_MS, 2 * DAY_MS].flatMap((laterMs) => {
    const day = toStudioLocal(new Date(nowMs + laterMs).toISOString()).slice(0, 10)
    return fromStudioLocal(`${day}${NIGHT}`).map((instant) => Date.parse(instant))
  })
  return nights.find((nightMs) => nightMs > nowMs) ?? nowMs + DAY_MS
}
