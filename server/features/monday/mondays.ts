import { toStudioLocal } from '#shared/studio-time.ts'

const MORNING = '08:00'
const MONDAY = 1

/** The Monday whose morning has come, as YYYY-MM-DD in the studio's time zone; undefined before 8 AM and on other days. */
export function mondayOf(nowMs: number): string | undefined {
  const [day = '', time = ''] = toStudioLocal(new Date(nowMs).toISOString()).split('T')
  return new Date(`${day}T00:00Z`).getUTCDay() === MONDAY && time >= MORNING ? day : undefined
}
