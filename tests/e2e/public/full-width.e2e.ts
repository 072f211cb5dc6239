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
