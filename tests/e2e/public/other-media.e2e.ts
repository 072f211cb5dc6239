import type { Locator } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'

test.describe('where the system sets the colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  /** Colors of the edges around an option or a thumbnail. */
  const edgesOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const frame = element.closest('label') ?? element
      const caption = frame.querySelector('span:last-of-type') ?? frame
      const edge = (of: Element, part?: string) => getComputedStyle(of, part).borderTopColor
      return [edge(caption), edge(frame, '::before'), edge(frame, '::after')].join()
    })

  test('CFG-7, CFG-8: chosen options differ from the others', async ({ page }) => {
    await visit(page, '/stool')
    for (const group of ['Height', 'Fabric Selection']) {
      const options = page.getByRole('group', { name: group }).getByRole('radio')
      await options.nth(0).focus()
      await page.keyboard.press('Space')
      await expect(options.nth(0)).toBeChecked()
      await expect
        .poll(async () => (await edgesOf(options.nth(0))) === (await edgesOf(options.nth(1))), group)
        .toBe(false)
    }
  })

  test('STL-7: so is the thumbnail that is shown', async ({ page }) => {
    await visit(page, '/stool')
    const thumbnails = page.getByRole('region', { name: 'Pictures of the stool' }).getByRole('button')
    await expect.poll(async () => (await edgesOf(thumbnails.nth(0))) === (await edgesOf(thumbnails.nth(1)))).toBe(false)
  })
})

test('NAV-10: on paper the header stands on the first page alone', async ({ page }) => {
  await visit(page, '/about')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCSS('position', 'absolute')
})

test('on paper a project ends with the studio, and shows no other houses', async ({ page }) => {
  await visit(page, '/portfolio/delray-beach-home')
  const others = page.getByRole('heading', { name: 'Houses that would get along.' })
  await expect(others).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Stone Harbor, NJ · 609.555.0147')).toBeVisible()
  await expect(others).toBeHidden()
  await expect(page.getByText('Next house')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^Keep: / }).first()).toBeHidden()
})
