import { expect, test, visit } from './studio.ts'

test('every public page hydrates under the real policy without a complaint', async ({ page, complaints }) => {
  const pages = ['/', '/about', '/portfolio', '/portfolio/delray-beach-home', '/services', '/home-tours', '/stool']
  for (const address of [...pages, '/testimonials', '/contact']) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})
