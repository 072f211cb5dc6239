import type { Locator } from '@playwright/test'
import { expect } from './browser-test.ts'

/**
 * All of the pictures load. They do so as they come near the window, and React may put others in their places meanwhile:
 * every look finds them anew and brings the first one that is missing into sight.
 */
export async function expectPictures(pictures: Locator): Promise<void> {
  const missing = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => {
      const unloaded = all.filter(({ naturalWidth }) => naturalWidth === 0)
      unloaded[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return all.length === 0 ? 'all' : unloaded.length
    })
  await expect.poll(missing, { intervals: [50] }).toBe(0)
}

/** React may put another element in its place at that moment: then that one is brought into sight. */
export async function bringIntoSight(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
}
