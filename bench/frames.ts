import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { type FrameTimes, frameTimes, MARKS, type TraceEvent } from './frame-times.ts'
import { median } from './median.ts'
import { visit } from './page-visit.ts'
import type { BenchedStudio } from './studio.ts'
import { printTable } from './table.ts'

const SLOWNESS = 4
const ROUNDS = 3
const SCREEN = { viewport: { width: 1440, height: 900 } }
const PROJECT = '/portfolio/delray-beach-home'
/** A press, the page behind it, the transition. */
const WATCHED_MS = 1500
/** One frame of 60 a second, with what timers differ by. */
const FRAME_MS = 17.5

const CATEGORIES = [
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
]

const CARD = `main a[href="${PROJECT}"]`
const TILE = 'section[aria-label^="Pictures of"] button'

/** What a visitor does, in the order in which one page leads to the next. */
const STEPS: Record<string, (page: Page) => Promise<unknown>> = {
  'card → project': (page) => page.click(CARD),
  'project → card': (page) => page.evaluate(() => history.back()),
  'tile → lightbox': (page) => page.click(TILE),
  'lightbox → tile': (page) => page.keyboard.press('Escape'),
}

/** Prints how evenly a browser on a slow processor draws the transitions of the site, from its trace. */
export async function printFrames({ url }: BenchedStudio): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] })
  try {
    for (const path of ['/portfolio', PROJECT]) await visit(browser, url + path, SCREEN)
    const rounds: Map<string, FrameTimes>[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await watchRound(browser, url))
    printTable(`Transitions on a processor ${SLOWNESS} times slower, medians of ${ROUNDS}`, [
      ['transition', 'length ms', 'frames', 'in time %', 'median ms', '95 % ms', 'longest ms'],
      ...Object.keys(STEPS).map((step) => describe(step, rounds)),
    ])
  } finally {
    await browser.close()
  }
}

async function watchRound(browser: Browser, url: string): Promise<Map<string, FrameTimes>> {
  const page = await browser.newPage(SCREEN)
  try {
    await page.addInitScript(markTransitions, MARKS)
    const session = await page.context().newCDPSession(page)
    await page.goto(`${url}/portfolio`)
    await page.locator('html[data-hydrated]').waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    const frames = new Map<string, FrameTimes>()
    for (const [step, act] of Object.entries(STEPS)) {
      await prepare(page, step)
      frames.set(step, frameTimes(await trace(browser, page, act)))
    }
    return frames
  } finally {
    await page.close()
  }
}

/** Brings what is pressed into sight, and lets the page come to rest. */
async function prepare(page: Page, step: string): Promise<void> {
  if (step === 'tile → lightbox') await page.goForward()
  const pressed = { 'card → project': CARD, 'tile → lightbox': TILE }[step]
  if (pressed !== undefined) await page.locator(pressed).first().hover()
  await page.waitForTimeout(2000)
}

async function trace(browser: Browser, page: Page, act: (page: Page) => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act(page)
  await page.waitForTimeout(WATCHED_MS)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return traceEvents
}

/** Runs in the page. */
function markTransitions(marks: typeof MARKS): void {
  const start = Reflect.get(Document.prototype, 'startViewTransition') as Document['startViewTransition']
  document.startViewTransition = (change) => {
    const transition = start.call(document, change)
    void transition.ready.then(() => performance.mark(marks.begins))
    void transition.finished.then(() => performance.mark(marks.ends))
    return transition
  }
}

function describe(step: string, rounds: readonly Map<string, FrameTimes>[]): string[] {
  const of = (figureOf: (times: FrameTimes) => number) =>
    String(Math.round(median(rounds.map((steps) => figureOf(steps.get(step) ?? { gapsMs: [], lengthMs: Number.NaN })))))
  const at = (part: number) => of(({ gapsMs }) => partOf(gapsMs, part))
  const inTime = of(({ gapsMs }) => (100 * gapsMs.filter((ms) => ms <= FRAME_MS).length) / gapsMs.length)
  return [step, of(({ lengthMs }) => lengthMs), of(({ gapsMs }) => gapsMs.length + 1), inTime, at(0.5), at(0.95), at(1)]
}

/** The value that a part of all is at most. */
const partOf = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN
