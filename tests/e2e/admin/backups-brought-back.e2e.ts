import type { Page } from '@playwright/test'
import type { StudioOptions } from '#tests/support/studio.ts'
import { expectNoSidewaysScroll, expectNoViolations, expectUsable } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ADMIN = { ...OWNER, uid: 'u2', role: 'admin' } as const
const WIDTHS_PX = [390, 834, 1440]

const backups = (page: Page) => page.getByRole('region', { name: 'Backups', exact: true })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'No mail leaves' })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })

test.describe('a backup', () => {
  const leads: StudioOptions['leads'] = [{ list: 'inquiries', email: 'maura@mail.example' }]
  test.use({ studioOptions: { viewer: OWNER, leads } satisfies StudioOptions })

  test('B85: is looked into, brought back, and the site keeps quiet until it is said to be live', async ({ page }) => {
    test.setTimeout(120_000)
    await visit(page, '/admin/data')
    await backups(page).getByRole('button', { name: 'Back up now' }).click()
    await expect(toast(page, 'Backup made')).toBeVisible()
    await page.request.put('/api/portfolio-metadata?projectId=delray-beach-home', { data: { title: 'Other Words' } })
    await page.request.delete('/api/portfolio-metadata?projectId=greenville-de-home')

    await backups(page).getByText('Look inside').first().press('Enter')
    const projects = backups(page).getByRole('row', { name: 'Projects' })
    await expect(projects.getByRole('cell')).toHaveText(['9', '8', '1 more'])
    await expect(backups(page).getByRole('row', { name: 'Inquiries' }).getByRole('cell')).toHaveText(['1', '1', 'same'])
    await expect(backups(page)).toContainText(/Made by version \d+\.\d+\.\d+\./)
    // A link that has scrolled half below the bar would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectUsable(page)

    await backups(page).getByRole('button', { name: 'Bring this one back' }).click()
    await expect(dialog(page)).toContainText('Who has left a list stays off it')
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page)
    }
    const confirm = dialog(page).getByRole('button', { name: 'Bring this one back' })
    await expect(confirm).toBeDisabled()
    await dialog(page).getByLabel('Type BRING BACK to confirm').fill('BRING BACK')
    await confirm.click()
    await expect(toast(page, 'It is back')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click()
    const title = await (await page.request.get('/api/portfolio-metadata?projectId=delray-beach-home')).json()
    expect(title).not.toMatchObject({ title: 'Other Words' })
    await expect(backups(page)).toContainText('Before another one was brought back')

    await expect(banner(page)).toContainText('This is a restored copy')
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      // Elsewhere the bar and the banner may cover a part of a button.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectNoViolations(page)
    }
    await banner(page).getByRole('button', { name: 'This is the live site' }).click()
    await expect(dialog(page)).toContainText('From now on mails leave')
    await expectNoViolations(page)
    await dialog(page).getByRole('button', { name: 'This is the live site' }).click()
    await expect(toast(page, 'This is the live site')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('B85: that cannot be read says why, and can be tried again', async ({ page }) => {
    const answer = {
      error: 'This backup cannot be read. database/lead.jsonl in this backup is damaged.',
      code: 'unavailable',
    }
    await page.route('**/api/admin/backup/contents?*', (route) => route.fulfill({ status: 503, json: answer }))
    await visit(page, '/admin/data')
    await backups(page).getByRole('button', { name: 'Back up now' }).click()
    await backups(page).getByText('Look inside').first().click()
    await expect(backups(page)).toContainText('database/lead.jsonl in this backup is damaged.')
    await expect(backups(page).getByRole('button', { name: 'Bring this one back' })).toHaveCount(0)
    await page.unroute('**/api/admin/backup/contents?*')
    await backups(page)
      .getByRole('button', { name: /try again|retry/i })
      .click()
    await expect(backups(page).getByRole('row', { name: 'Projects' })).toBeVisible()
  })
})

test.describe('people who are not owners', () => {
  test.use({ studioOptions: { viewer: ADMIN } satisfies StudioOptions })

  test('B85: look inside, and bring nothing back', async ({ page }) => {
    await visit(page, '/admin/data')
    await backups(page).getByRole('button', { name: 'Back up now' }).click()
    await backups(page).getByText('Look inside').first().click()
    await expect(backups(page).getByRole('row', { name: 'Projects' })).toBeVisible()
    await expect(backups(page).getByRole('button', { name: 'Bring this one back' })).toHaveCount(0)
  })
})

test.describe('a staging copy', () => {
  test.use({ studioOptions: { viewer: OWNER, env: { STAGING: '1' } } satisfies StudioOptions })

  test('says so on every page, at any width, and cannot be made the live site', async ({ page, complaints }) => {
    for (const address of ['/', '/portfolio', '/contact']) {
      await visit(page, address)
      await expect(page.getByRole('complementary', { name: 'Staging copy' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('complementary', { name: 'Staging copy' })).toBeVisible()
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page)
    }
    await visit(page, '/admin')
    await expect(page.getByRole('complementary', { name: 'Staging copy' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'This is a staging copy.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'This is the live site' })).toHaveCount(0)
    expect(complaints).toEqual([])
  })
})
