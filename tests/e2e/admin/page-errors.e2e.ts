import { expectUsable } from '../support/accessible.ts'
import { card, OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER, documents: { 'for-page-errors': {} } } })

test('errors of a page are counted, three a visit, and shown to the studio', async ({ browser, page }) => {
  // A visitor of its own: the errors are meant to be there.
  const visitor = await browser.newPage()
  let reportCount = 0
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/page-errors')) reportCount += 1
  })
  await visit(page, '/admin/data')
  const section = card(page, 'Errors in browsers')
  await expect(section).toContainText('No browser has reported an error.')
  await visitor.goto(new URL('/about', page.url()).href)
  await visitor.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Cannot read "Ann Lee, 609.555.0147"')
    })
    void Promise.reject(new Error('Nobody waited'))
    for (let more = 0; more < 5; more += 1) setTimeout(() => Reflect.get(globalThis, 'nothing').here, 50)
  })
  await expect.poll(() => reportCount).toBe(3)
  await expect.poll(async () => (await (await page.request.get('/api/admin/page-errors')).json()).errors.length).toBe(3)
  await visitor.close()
  await visit(page, '/admin/data')
  await expect(section).toContainText('1 × TypeError: Cannot read "…"')
  await expect(section).toContainText('1 × Error: Nobody waited')
  await expect(section).toContainText('On /about, version')
  await expect(section).not.toContainText('Ann Lee')
  await expectUsable(page)
})
