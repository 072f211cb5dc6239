import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/**
 * Axe finds nothing against WCAG 2.2 AA and good practice on the page, or in the parts that the selector `within` chooses.
 * No page has frames of others: in its legacy mode axe runs once, in the page itself, and takes half the time.
 */
export async function expectNoViolations(page: Page, within = ':root'): Promise<void> {
  await layOutWhole(page)
  await waitUntilStill(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    // Without it axe describes what it finds in order, too, which takes as long again.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Has what is below the first screen laid out, as by a visitor who moves: guessed heights would lie over one another. */
export async function layOutWhole(page: Page): Promise<void> {
  const isLaidOut = () => {
    if (document.adoptedStyleSheets.length > 0) dispatchEvent(new Event('scroll'))
    return document.adoptedStyleSheets.length === 0
  }
  await expect.poll(() => page.evaluate(isLaidOut)).toBe(true)
}

/** Waits for animations: half faded in, text has too little contrast, and a growing target is still too small. */
export async function waitUntilStill(page: Page): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
  await expect.poll(() => page.evaluate(isMoving)).toBe(false)
}

/** Nothing of the page lies beside the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const besidePx = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(besidePx).toBe(0)
}

/**
 * The page as it stands is for everybody at any width: nothing beside it, no complaint of axe, room for thumbs.
 * @param heightPx Of the window; that of the whole page where a bar would lie over half a control, which axe calls too small.
 */
export async function expectUsable(page: Page, heightPx = 900): Promise<void> {
  for (const width of [320, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: heightPx })
    await expectNoSidewaysScroll(page)
    await expect.poll(() => lowControls(page.getByRole('main'))).toEqual([])
    if (width === 390 || width === 1440) await expectNoViolations(page)
  }
}

/** Controls that are too low for a thumb; radios, boxes to tick and choosers of files count with their labels. */
export async function lowControls(place: Locator): Promise<unknown[]> {
  return place.locator('a, button, input:not([type=hidden]), select, textarea, summary').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .map((control) =>
        control instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(control.type)
          ? ([...(control.labels ?? [])].at(-1) ?? control)
          : control,
      )
      .map((control) => [control.outerHTML.slice(0, 80), Math.round(control.getBoundingClientRect().height)] as const)
      .filter(([, height]) => height < 44),
  )
}

/** Those among them that are too small for a thumb; a box to tick and a choice of a file count with their labels. */
export async function smallControls(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) =>
    elements
      .map((element) =>
        element instanceof HTMLInputElement && ['checkbox', 'file'].includes(element.type)
          ? (element.labels?.[0] ?? element)
          : element,
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return Math.round(width) < 44 || Math.round(height) < 44
      })
      .map((element) => element.outerHTML),
  )
}
