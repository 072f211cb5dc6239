import type { DropState, SiteSettings } from '#contract/site/site.ts'

/** A window joined with those that overlap or touch it. Instants in ms since the Unix epoch. */
export interface Span {
  openMs: number
  /** Infinity for a window that stays open. */
  closeMs: number
}

/**
 * The state of the drop, and when it changes next.
 *
 * Manual 'open' and 'closed' win. With 'auto' it is open while open <= now < close in any window; windows that overlap
 * or touch count as one.
 *
 * @param nowMs Milliseconds since the Unix epoch.
 */
export function dropState(drop: SiteSettings['stoolDrop'], nowMs: number): DropState {
  if (drop.manualStatus !== 'auto') {
    return { isOpen: drop.manualStatus === 'open', nextOpenAt: null, nextCloseAt: null }
  }
  const spans = plannedSpans(drop)
  const current = spans.find(({ openMs, closeMs }) => openMs <= nowMs && nowMs < closeMs)
  const next = spans.find(({ openMs }) => openMs > nowMs)
  return {
    isOpen: current !== undefined,
    nextOpenAt: next ? toInstant(next.openMs) : null,
    nextCloseAt: current ? toInstant(current.closeMs) : next ? toInstant(next.closeMs) : null,
  }
}

/** The window of the schedule that keeps the drop open, or 'manual'; undefined while it is closed. */
export function openedBy(drop: SiteSettings['stoolDrop'], nowMs: number): Span | 'manual' | undefined {
  if (drop.manualStatus !== 'auto') return drop.manualStatus === 'open' ? 'manual' : undefined
  return plannedSpans(drop).find(({ openMs, closeMs }) => openMs <= nowMs && nowMs < closeMs)
}

/** The windows of a schedule, earliest first, those that overlap or touch as one. */
export function plannedSpans({ windows }: SiteSettings['stoolDrop']): Span[] {
  const spans = windows
    .map(({ open, close }) => ({ openMs: Date.parse(open), closeMs: close === null ? Infinity : Date.parse(close) }))
    .toSorted((a, b) => a.openMs - b.openMs)
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.openMs <= last.closeMs) last.closeMs = Math.max(last.closeMs, span.closeMs)
    else merged.push({ ...span })
  }
  return merged
}

function toInstant(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}
