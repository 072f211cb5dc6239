import { expect, test, visit } from '../support/browser-test.ts'

const PAGES = ['/', '/portfolio', '/portfolio/delray-beach-home', '/stool/request', '/testimonials', '/nowhere']

test('no style sheet holds up the first paint, and none is fetched, on any page that is moved to either', async ({
  page,
  complaints,
}) => {
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  for (const address of PAGES) {
    await visit(page, address)
    await expect(page.getByRole('main')).toHaveCSS('font-family', /Jost Variable/)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Libre Caslon Condensed/)
  expect(sheets).toEqual([])
  // A refused page answers 404, which browsers write into the console.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('a dialog that scripts add has its styles', async ({ page }) => {
  await visit(page, '/home-tours')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter Options' })).toHaveCSS('position', 'fixed')
})
