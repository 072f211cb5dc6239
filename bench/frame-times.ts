import type { Browser, Page } from '@playwright/test'

export interface FrameTimes {
  /** Between drawn frames of the transition, in milliseconds. */
  gapsMs: readonly number[]
  /** From its first moment to its last. */
  lengthMs: number
}

/** An event of a trace of Chromium; times in microseconds. */
interface TraceEvent {
  name: string
  ts: number
}

/** A press, the page behind it, the transition. */
const WATCHED_MS = 1500
const MARKS = { begins: 'transition-begins', ends: 'transition-ends' } as const
const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing']

/** Has all later pages mark when a transition has been prepared, and when it is over. */
export const markTransitions = (page: Page): Promise<unknown> => page.addInitScript(mark, MARKS)

/** Times between the frames that the browser draws in the transition that `act` starts; none where it starts none. */
export async function traceTransition(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<FrameTimes> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.waitForTimeout(WATCHED_MS)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return frameTimes(traceEvents)
}

function frameTimes(events: readonly TraceEvent[]): FrameTimes {
  const at = (name: string) => events.find((event) => event.name === name)?.ts ?? Number.NaN
  const [beginUs, endUs] = [at(MARKS.begins), at(MARKS.ends)]
  const drawnUs = events
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= beginUs && ts <= endUs)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const gapsMs = drawnUs.slice(1).map((ts, index) => (ts - (drawnUs[index] ?? ts)) / 1000)
  return { gapsMs, lengthMs: (endUs - beginUs) / 1000 }
}

/** Runs in the page. */
function mark(marks: typeof MARKS): void {
  const start = Reflect.get(Document.prototype, 'startViewTransition')
  document.startViewTransition = (change) => {
    const transition = start.call(document, change)
    void transition.ready.then(() => performance.mark(marks.begins))
    void transition.finished.then(() => performance.mark(marks.ends))
    return transition
  }
}
