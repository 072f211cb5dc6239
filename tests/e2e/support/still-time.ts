import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** Enough turns for React to finish its work, of which it does a few milliseconds at a time. */
const TURNS = 20

/**
 * Lets the page finish what it is about: what a press, a timer or an answer has changed is drawn, and its effects have
 * begun. Works on a clock that stands still, too.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (turns) => {
    const { port1, port2 } = new MessageChannel()
    port1.start()
    for (let turn = 0; turn < turns; turn += 1) {
      const heard = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
      port2.postMessage(undefined)
      await heard
    }
    port1.close()
  }, TURNS)
}

/** Moves the page's clock on, with nothing left undone from before. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(ms)
  await settle(page)
}

/**
 * From now on the page's clock stands still, so that what shows for some seconds can be looked at for as long as it takes.
 * Timers of up to a minute run at once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits until so many answers of an address have reached the scripts of the page, and they have made of them what they do. */
export async function untilArrived(page: Page, path: string, times = 1): Promise<void> {
  // Asked for by an observer, since `performance` is a part of the clock that tests stop.
  const count = (end: string) =>
    new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect()
        resolve(list.getEntries().filter(({ name }) => name.endsWith(end)).length)
      })
      observer.observe({ type: 'resource', buffered: true })
    })
  await expect.poll(() => page.evaluate(count, path)).toBe(times)
  await settle(page)
}
