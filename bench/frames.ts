import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { type FrameTimes, markTransitions, traceTransition } from './frame-times.ts'
import { median } from './median.ts'
import { visit } from './page-visit.ts'
import type { BenchedStudio } from './studio.ts'
import { printTable } from './table.ts'

const SLOWNESS = 4
const ROUNDS = 3
const SCREEN = { viewport: { width: 1440, height: 900 } }
/** One frame of 60 a second, with what timers differ by. */
const FRAME_MS = 17.5
/** In which a page comes to rest. */
const REST_MS = 2000

const PROJECT = '/portfolio/delray-beach-home'
const CARD = `main a[href="${PROJECT}"]`
const TILE = 'section[aria-label^="Pictures of"] button'
/** One box, and nothing else to draw. */
const BOX = 'data:text/html,<p style="width:300px;height:300px;background:navy;view-transition-name:box">'

interface Step {
  /** Leads to where the transition begins. */
  prepare: (page: Page, url: string) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const STEPS: Record<string, Step> = {
  'a page with one box': { prepare: (page) => page.goto(BOX), act: (page) => page.evaluate(moveBox) },
  'card → project': { prepare: openPortfolio, act: (page) => page.click(CARD) },
  'project → card': { prepare: async () => undefined, act: (page) => page.evaluate(() => history.back()) },
  'tile → lightbox': { prepare: openProject, act: (page) => page.click(TILE) },
  'lightbox → tile': { prepare: async () => undefined, act: (page) => page.keyboard.press('Escape') },
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
    await markTransitions(page)
    const session = await page.context().newCDPSession(page)
    const frames = new Map<string, FrameTimes>()
    for (const [name, { prepare, act }] of Object.entries(STEPS)) {
      await prepare(page, url)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
      await page.waitForTimeout(REST_MS)
      frames.set(name, await traceTransition(browser, page, () => act(page)))
    }
    return frames
  } finally {
    await page.close()
  }
}

async function openPortfolio(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/portfolio`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator(CARD).hover()
}

async function openProject(page: Page): Promise<void> {
  await page.goForward()
  await page.locator(TILE).first().hover()
}

/** Runs in the page. */
function moveBox(): void {
  document.startViewTransition(() => {
    const box = document.querySelector('p')
    if (box) box.style.marginLeft = '600px'
  })
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
