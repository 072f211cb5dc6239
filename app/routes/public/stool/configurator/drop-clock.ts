import { dropMoment } from './drop-moment.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * Tells at once and every minute when the drop opens where the visitor is, and in how long.
 *
 * @returns Ends it.
 */
export function followDrop(openAt: string, timeZone: string, tell: (words: string) => void): () => void {
  const say = () => tell(wordsAt(openAt, timeZone, Date.now()))
  say()
  const timer = setInterval(say, MINUTE_MS)
  return () => clearInterval(timer)
}

function wordsAt(openAt: string, timeZone: string, nowMs: number): string {
  const isElsewhere = dropMoment(openAt) !== dropMoment(openAt, timeZone)
  const leftMs = Date.parse(openAt) - nowMs
  return [isElsewhere ? `${hereAt(openAt)} where you are.` : '', leftMs > 0 ? `In ${timeLeft(leftMs)}.` : '']
    .join(' ')
    .trim()
}

/** 'Saturday, 7:00 AM', by the browser's own clock. */
function hereAt(iso: string): string {
  const instant = new Date(iso)
  const day = instant.toLocaleDateString('en-US', { weekday: 'long' })
  return `${day}, ${instant.toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(/\s/g, ' ')}`
}

/** The two largest parts: '3 days 4 hours', '4 hours 10 minutes', '1 minute'. */
export function timeLeft(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  const parts = [
    [Math.floor(minutes / DAY_MINUTES), 'day'],
    [Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), 'hour'],
    [minutes % HOUR_MINUTES, 'minute'],
  ] as const
  const told = parts.filter(([count]) => count > 0).slice(0, 2)
  return told.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
