import type { Page } from '@playwright/test'
import { studioProfile } from '#content/profile.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { card, OWNER, saveButton } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER, settings: { hideHomeTours: false, hideStoolPage: false } } })
test.describe.configure({ mode: 'serial' })

const svg = (inside: string) => ({
  name: 'name.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40">${inside}</svg>`),
})
const PROFILE = '/api/admin/studio-profile'
const names = (page: Page) => card(page, 'Name and contact')
const lettering = (page: Page) => card(page, 'Lettering and signature')
const logo = (page: Page) => page.getByRole('banner').getByRole('link').getByRole('img').first()

test('B74: a name of her own is lettered on every page, without what was there before', async ({
  page,
  complaints,
}) => {
  await visit(page, '/admin/settings')
  await page.getByRole('link', { name: 'Change the studio' }).click()
  await names(page).getByLabel('Name').fill('Salt & Oak')
  await names(page).getByLabel('Location').fill('Marfa, TX')
  await card(page, 'Place and hours').getByLabel('Time zone').selectOption('America/Chicago')
  await card(page, 'Place and hours').getByLabel('Country').selectOption('Mexico')
  await card(page, 'Place and hours').getByLabel('Monday').fill('9-17')
  await saveButton(page, 'Name and contact').click()
  await expect(page.getByText('Name and contact saved')).toBeVisible()
  await saveButton(page, 'Place and hours').click()
  await expect(card(page, 'Place and hours').getByLabel('Monday')).toHaveValue('09:00-17:00')
  await expect(card(page, 'Place and hours').getByLabel('Country')).toHaveValue('MX')
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Salt & Oak' })).toBeVisible()
  await visit(page, '/about')
  await expect(logo(page)).toHaveAccessibleName('Salt & Oak')
  await expect(page.getByRole('contentinfo').getByText('Townsends Inlet')).toHaveCount(0)
  for (const width of [320, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await logo(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(52)
  }
  await expectNoViolations(page)
  expect(complaints).toEqual([])
})

test('B74: a tab has the icon of the new name, once, also after the page woke up and leads to another', async ({
  page,
  complaints,
}) => {
  const icons = page.locator('head > link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])')
  const named = [
    /^\/favicon\.svg\?v=/,
    /^\/favicon-32\.png\?v=/,
    /^\/apple-touch-icon\.png\?v=/,
    /^\/site\.webmanifest$/,
  ]
  await visit(page, '/')
  const addresses = () => icons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await addresses()).toEqual(named.map((pattern) => expect.stringMatching(pattern)))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  expect(await addresses()).toHaveLength(named.length)
  await page.goto((await addresses())[0] ?? '')
  await expect(page.locator('svg path')).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('B74: a drawing that could do harm is refused beside its field; one of outlines stands in the header', async ({
  page,
}) => {
  await visit(page, '/admin/pages?part=profile')
  const choose = lettering(page).getByLabel('Drawing of your name')
  const chooser = page.waitForEvent('filechooser')
  await lettering(page).getByText('Choose a drawing').click()
  await (await chooser).setFiles(svg('<script>alert(1)</script><path d="M0 0h200v40z"/>'))
  await expect(lettering(page).getByText('Choose another drawing')).toBeVisible()
  await saveButton(page, 'Lettering and signature').click()
  await expect(lettering(page).getByText('It holds “script”, which is no outline.')).toBeVisible()
  await choose.setInputFiles(svg('<path fill="red" d="M0 0h200v40z"/>'))
  await saveButton(page, 'Lettering and signature').click()
  await expect(page.getByText('Lettering and signature saved')).toBeVisible()
  await expectNoViolations(page, 'main')
  await visit(page, '/about')
  await expect(logo(page).locator('path')).toHaveAttribute('fill', 'currentColor')
  await visit(page, '/admin/pages?part=profile')
  await lettering(page).getByRole('button', { name: 'Take the drawing away' }).click()
  await saveButton(page, 'Lettering and signature').click()
  await expect(saveButton(page, 'Lettering and signature')).toBeHidden()
  await visit(page, '/about')
  await expect(logo(page).locator('path')).not.toHaveCount(1)
})

test('whoever goes back to the built-in name sees its lettering at once', async ({ page }) => {
  const drawings = page.locator('#drawings')
  const builtIn = page.locator('#d-mark')
  expect((await page.request.put(PROFILE, { data: { name: 'Salt & Oak' } })).status()).toBe(200)
  await visit(page, '/admin/pages?part=profile')
  await expect(drawings).toBeAttached()
  await expect(builtIn).toHaveCount(0)
  await names(page).getByLabel('Name').fill(studioProfile.name)
  await saveButton(page, 'Name and contact').click()
  await expect(page.getByText('Name and contact saved')).toBeVisible()
  await expect(builtIn).toHaveCount(1)
})
