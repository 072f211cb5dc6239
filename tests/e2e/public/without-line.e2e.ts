import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'

const TO = [
  ['Portfolio', '/portfolio'],
  ['Shop', '/stool'],
  ['Services', '/services'],
  ['Contact', '/contact'],
] as const
const HOUSE = 'a[href="/portfolio/delray-beach-home"]'

const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const message = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('status')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const TOLD = 'That page did not load.You seem to be offline. Please try again in a moment.'

async function expectToStay(page: Page, path: string): Promise<void> {
  await expect(message(page)).toHaveText(TOLD)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('contentinfo')).toBeAttached()
}

for (const [name, path] of TO) {
  test(`a link to ${name} without a line keeps its visitor, and leads there once the line is back`, async ({
    page,
  }) => {
    await visit(page, '/about')
    await page.context().setOffline(true)
    await link(page, name).click()
    await expectToStay(page, '/about')
    await page.context().setOffline(false)
    await link(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toBeVisible()
  })

  test(`a link to ${name} keeps its visitor when nothing answers, though the browser knows of no line that is gone`, async ({
    page,
  }) => {
    await visit(page, '/about')
    await page.waitForLoadState('networkidle')
    await page.route('**', (route) => route.abort())
    await link(page, name).click()
    await expectToStay(page, '/about')
    await page.unrouteAll()
    await link(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toBeVisible()
  })
}

test('a house without a line keeps its visitor, and is shown whole once the line is back', async ({ page }) => {
  await visit(page, '/portfolio')
  await page.waitForLoadState('networkidle')
  await page.route('**', (route) => route.abort())
  await page.locator(HOUSE).first().click()
  await expectToStay(page, '/portfolio')
  await page.unrouteAll()
  await page.locator(HOUSE).first().click()
  await expect(page).toHaveURL('/portfolio/delray-beach-home')
  await expect(heading(page)).toContainText('Delray')
  await expect(page.getByRole('main').locator('figure, img').first()).toBeVisible()
})

test('a page of which only the data do not come says so, and is tried again', async ({ page }) => {
  await visit(page, '/about')
  await page.route(/\.data|page-texts/, (route) => route.abort())
  await link(page, 'Services').click()
  await expect(heading(page)).toHaveText('Something on our side went wrong.')
  await page.route('**', (route) => route.abort())
  await page.getByRole('link', { name: 'Retry' }).click()
  await expectToStay(page, '/services')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(heading(page)).toContainText('Start to finish.')
})

test('Back without a line says so at the top of the page, however far down one was, and goes on once it is back', async ({
  page,
}) => {
  await visit(page, '/services')
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL('/contact')
  await expect(heading(page)).toBeInViewport()
  await page.context().setOffline(true)
  await page.goBack()
  await expect(heading(page)).toHaveText('That page did not load.')
  await expect(heading(page)).toBeInViewport()
  await expect(page.getByText('You seem to be offline. Please try again in a moment.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(heading(page)).toContainText('Start to finish.')
})
