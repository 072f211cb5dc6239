import { expect, test, visit } from '../support/browser-test.ts'

const PAGES = ['/', '/portfolio', '/portfolio/delray-beach-home', '/stool/request', '/testimonials', '/nowhere']

/** Those of scripts that load once a page with photographs has woken up. */
const LATE_SHEETS = /\/(?:credit|on-photographs)-/

test('no style sheet holds up the first paint, and a page that is moved to has its own fetched', async ({
  page,
  complaints,
}) => {
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  for (const address of PAGES) {
    await visit(page, address)
    await expect(page.getByRole('main')).toHaveCSS('font-family', /Jost Variable/)
    expect([address, await page.evaluate(blockingSheets)]).toEqual([address, []])
  }
  expect(sheets.filter((address) => !LATE_SHEETS.test(address))).toEqual([])
  sheets.length = 0
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Libre Caslon Condensed/)
  // The transitions between pages have a sheet of their own, which comes late, too.
  expect(new Set(sheets.filter((address) => address.includes('/services-page-'))).size).toBe(1)
  expect(sheets.filter((address) => address.includes('/root-'))).toEqual([])
  // A refused page answers 404, which browsers write into the console.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('a page that is moved to shows once its styles are there', async ({ page }) => {
  await visit(page, '/about')
  const sheet = Promise.withResolvers<void>()
  await page.route(/\/services-page-.*\.css/, async (route) => {
    await sheet.promise
    await route.continue()
  })
  await page.evaluate(recordStylesOfServices)
  const asked = page.waitForRequest(/\/services-page-.*\.css/)
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
  await asked
  await expect(page).toHaveTitle(/^About/)
  sheet.resolve()
  await expect(page).toHaveURL(/\/services$/)
  await expect.poll(() => page.evaluate(() => Object(window).stylesAtFirst)).toBe(true)
})

/** Notes in the page, when the services are first in it, whether their sheet applies. */
function recordStylesOfServices(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#how-it-works')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const applied = [...document.styleSheets].map(({ href }) => href ?? '')
      Object.assign(window, { stylesAtFirst: applied.some((href) => href.includes('/services-page-')) })
    })
  }).observe(document.body, { childList: true, subtree: true })
}

test('a dialog that scripts add has its styles', async ({ page }) => {
  await visit(page, '/home-tours')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter Options' })).toHaveCSS('position', 'fixed')
})

/** Sheets that the first paint waited for; those that late scripts bring with them it did not. */
const blockingSheets = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => Object(entry).renderBlockingStatus === 'blocking' && entry.name.includes('.css'))
    .map(({ name }) => name)
