import type { Locator } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'

const WIDTHS_PX = [320, 390, 500, 532, 533, 570, 599, 600, 834, 899, 900, 1440, 1682, 1920]

for (const address of ['/portfolio', '/stool', '/home-tours']) {
  test(`the picture at the head of ${address} fills the window at every width`, async ({ page }) => {
    await visit(page, address)
    const cover = page.getByRole('main').locator('img').first()
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      const { left, right } = await cover.evaluate((image) => {
        const { x, width } = image.getBoundingClientRect()
        return { left: x, right: x + width }
      })
      expect([width, Math.floor(left), Math.ceil(right)]).toEqual([width, Math.min(0, Math.floor(left)), width])
    }
  })
}

const AT_EDGES = [
  { address: '/home-tours', role: 'link', name: 'View All', side: 'right' },
  { address: '/home-tours', role: 'button', name: 'Play video', side: 'left' },
  { address: '/portfolio/delray-beach-home', role: 'checkbox', name: /^Keep: /, side: 'right' },
  { address: '/stool', role: 'region', name: 'Build your stool', side: 'right' },
] as const

test.describe('edges', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { address, role, name, side } of AT_EDGES) {
    test(`${role} ‘${name}’ of ${address} ends where the text of the page does`, async ({ page }) => {
      await visit(page, address)
      const part = page.getByRole('main').getByRole(role, { name }).first()
      const text = page.locator('main .container').first()
      await expect(part).toBeVisible()
      for (const width of [390, 834, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const apartPx = async () => (await edgePx(part, side)) - (await edgePx(text, side))
        // Media queries may follow a new width a frame later.
        await expect.poll(apartPx, `px between them at ${width} px`).toBe(0)
      }
    })
  }
})

/** Where the content of a part begins or ends. */
const edgePx = async (part: Locator, side: 'left' | 'right'): Promise<number> =>
  part.evaluate((element, side) => {
    const paddingPx = element.matches('.container') ? Number.parseFloat(getComputedStyle(element).paddingLeft) : 0
    return Math.round(element.getBoundingClientRect()[side] + (side === 'left' ? paddingPx : -paddingPx))
  }, side)
