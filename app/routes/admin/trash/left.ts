const DAY_MS = 24 * 60 * 60_000

/** '27 days left', 'Last day' */
export function leftUntil(purgedAt: string, nowMs: number): string {
  const days = Math.ceil((Date.parse(purgedAt) - nowMs) / DAY_MS)
  return days > 1 ? `${days} days left` : 'Last day'
}

/** '3 things', '1 thing' */
export function countOf(count: number): string {
  return count === 1 ? '1 thing' : `${count.toLocaleString('en-US')} things`
}
