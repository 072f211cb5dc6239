import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type BytesByKind, type Traffic, watchTraffic } from './traffic.ts'

export type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>

/** The phone that Lighthouse simulates. */
export const PHONE: Screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export interface Visit {
  /** Before anything is scrolled. */
  firstView: BytesByKind
  /** Addresses that it asked for, the page's own first. */
  requests: string[]
  /** With everything that scrolling to the end brought. */
  whole: BytesByKind
  /** Addresses that held up the first paint. */
  renderBlocking: string[]
}

const VISITS_MAX = 8
const SCROLL_PAUSE_MS = 150
const SCREENFULS_MAX = 100

/** Visits a page with an empty cache, again while the server is still busy making its pictures. @throws {Error} */
export async function visit(browser: Browser, address: string, screen: Screen): Promise<Visit> {
  for (let attempt = 0; attempt < VISITS_MAX; attempt++) {
    const page = await browser.newPage(screen)
    try {
      const outcome = await look(page, address)
      if (outcome) return outcome
    } finally {
      await page.close()
    }
  }
  throw new Error(`The pictures of ${address} were not ready after ${VISITS_MAX} visits.`)
}

async function look(page: Page, address: string): Promise<Visit | undefined> {
  const traffic = await watchTraffic(page)
  const response = await page.goto(address)
  if (!response?.ok()) throw new Error(`${address} answered ${response?.status()}.`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await traffic.quiet()
  const firstView = traffic.bytes()
  const requests = traffic.addresses()
  const renderBlocking = await page.evaluate(listRenderBlocking)
  await scrollToEnd(page, traffic)
  const isComplete = traffic.answeredWith(503).length === 0
  return isComplete ? { firstView, requests, whole: traffic.bytes(), renderBlocking } : undefined
}

function listRenderBlocking(): string[] {
  // TypeScript's own description of the browser does not know this field yet.
  const resources = performance.getEntriesByType('resource') as (PerformanceEntry & { renderBlockingStatus: string })[]
  return resources.filter((resource) => resource.renderBlockingStatus === 'blocking').map(({ name }) => name)
}

async function scrollToEnd(page: Page, traffic: Traffic): Promise<void> {
  for (let screenful = 0; screenful < SCREENFULS_MAX; screenful++) {
    await delay(SCROLL_PAUSE_MS)
    if (await page.evaluate(isAtEnd)) {
      await traffic.quiet()
      if (await page.evaluate(isAtEnd)) return
    }
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight, behavior: 'instant' }))
  }
}

function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
}
