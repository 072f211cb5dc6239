/** An event of a trace of Chromium; times in microseconds. */
export interface TraceEvent {
  name: string
  ts: number
}

/** Marks that a page sets when a transition has been prepared, and when it is over. */
export const MARKS = { begins: 'transition-begins', ends: 'transition-ends' } as const

export interface FrameTimes {
  /** Between drawn frames of the transition, in milliseconds. */
  gapsMs: readonly number[]
  /** From its first mark to its last. */
  lengthMs: number
}

/** Times between the frames that the browser drew in a transition; none where it had none. */
export function frameTimes(events: readonly TraceEvent[]): FrameTimes {
  const at = (name: string) => events.find((event) => event.name === name)?.ts ?? Number.NaN
  const [beginUs, endUs] = [at(MARKS.begins), at(MARKS.ends)]
  const drawnUs = events
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= beginUs && ts <= endUs)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const gapsMs = drawnUs.slice(1).map((ts, index) => (ts - (drawnUs[index] ?? ts)) / 1000)
  return { gapsMs, lengthMs: (endUs - beginUs) / 1000 }
}
