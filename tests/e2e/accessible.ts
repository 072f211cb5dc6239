import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './studio.ts'

/**
 * Axe finds nothing against WCAG 2.2 AA and good practice on the page, or in the parts that the selector `within` chooses.
 * No page has frames of others: in its legacy mode axe runs once, in the page itself, and takes half the time.
 */
export async function expectNoViolations(page: Page, within = ':root'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Nothing of the page lies beside the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

/** The page as it stands is for everybody at any width: nothing beside it, no complaint of axe, room for thumbs. */
export async function expectUsable(page: Page): Promise<void> {
  for (const width of [320, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    expect(await lowControls(page)).toEqual([])
    if (width === 390 || width === 1440) await expectNoViolations(page)
  }
}

/** Controls that are too low for a thumb; a radio counts with its label. */
async function lowControls(page: Page): Promise<unknown[]> {
  return page
    .getByRole('main')
    .locator('a, button, input:not([type=hidden]), select, textarea, summary')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => (control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : control))
        .map((control) => [control?.outerHTML.slice(0, 80), control?.getBoundingClientRect().height ?? 0] as const)
        .filter(([, height]) => height < 44),
    )
}
