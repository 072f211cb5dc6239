import { expect, test, visit } from '../support/browser-test.ts'

test.use({ realPictures: true })

test('PRJ-8, PRJ-10: the picture a page opens with is preloaded, at once and at the right size', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/renditions/')) asked.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/portfolio/delray-beach-home')
  const preload = page.locator('link[rel=preload][as=image]').first()
  await expect(preload).toHaveAttribute('fetchpriority', 'high')
  await expect(preload).toHaveAttribute('imagesrcset', /\/320\/[^ ]+\.avif 333w/)
  const hero = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  expect(asked[0]).toMatch(/\.avif$/)
})

test('GAL-8: a picture that fails as a rendition shows as its original instead', async ({ page }) => {
  await page.route('**/media/renditions/**', (route) => route.fulfill({ status: 503, body: '' }))
  await visit(page, '/about')
  const hero = page.getByRole('main').getByRole('img').first()
  await expect(hero).toHaveAttribute('src', /^\/media\/built-in\//)
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
})

test('a picture that fails altogether leaves its description on a quiet field', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  await visit(page, '/contact')
  await expect(page.getByRole('img', { name: /Seven Mile team/ }).first()).toBeVisible()
})
