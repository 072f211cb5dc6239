import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { RunningStudio } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

test.use({ studioOptions: { ...WITH_PEOPLE, settings: { ...WITH_PEOPLE.settings, hideStoolPage: false } } })
const FILM = '/media/built-in/home-about-loop.mp4'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Admin Mode' })
const fields = (page: Page) => page.getByRole('navigation', { name: 'Fields of this page' }).getByRole('button')
const opened = (page: Page) => page.getByRole('dialog').first()
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).last()

async function openPage(page: Page, path: string): Promise<void> {
  await signIn(page, OWNER)
  await visit(page, path)
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(bar(page).getByText('Press a text or a picture to change it.')).toBeVisible()
}

/** The answer that a stranger gets at an address. */
async function strangersPage(browser: Browser, studio: RunningStudio, path: string): Promise<string> {
  const context = await browser.newContext({ baseURL: studio.url })
  const answer = await context.request.get(path)
  const html = await answer.text()
  await context.close()
  return html
}

test('Escape asks before a description that was written is lost', async ({ page }) => {
  const name = 'Panels: First panel: picture'
  await openPage(page, '/about')
  await fields(page).filter({ hasText: name }).focus()
  await page.keyboard.press('Enter')
  const description = page.getByLabel(`Description of the picture of ${name}`)
  await description.fill('The tide going out')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(description).toHaveValue('The tide going out')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(description).toHaveCount(0)
})

test('a picture of About is changed where it stands, discarded, brought back, and published', async ({
  page,
  browser,
  studio,
  complaints,
}) => {
  const name = 'Panels: First panel: picture'
  await openPage(page, '/about')
  await fields(page).filter({ hasText: name }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByRole('button', { name: `Change picture of ${name}` }).click()
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#448af7' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'Low tide.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Upload a picture', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('dialog', { name: `Picture of ${name}` })).toHaveCount(0)
  await dialog.getByLabel(`Description of the picture of ${name}`).fill('The tide going out')
  await expectNoViolations(page, '#page-editor')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const mine = page.getByRole('img', { name: 'The tide going out' })
  await expect(mine).toBeVisible()
  await expect(bar(page).getByText('1 change of About, which only the studio sees.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await strangersPage(browser, studio, '/about')).not.toContain('The tide going out')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Discarded')).toBeVisible()
  await expect(mine).toHaveCount(0)
  await undo(page).click()
  await expect(mine).toBeVisible()
  await bar(page).getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published')).toBeVisible()
  expect(await strangersPage(browser, studio, '/about')).toContain('The tide going out')
  await undo(page).click()
  await expect(mine).toHaveCount(0)
  expect(await strangersPage(browser, studio, '/about')).not.toContain('The tide going out')
  expect(complaints).toEqual([])
})

test('the film of Home Tours is changed where it stands, and public once it is published', async ({
  page,
  browser,
  studio,
}) => {
  await openPage(page, '/home-tours')
  const video = page.getByRole('main').locator('video').first()
  await video.click({ position: { x: 700, y: 500 } })
  const dialog = page
    .getByRole('dialog', { name: 'Film', exact: true })
    .or(page.getByRole('dialog', { name: /: Film$/ }))
  await dialog.getByRole('button', { name: /^Choose another film for / }).click()
  await page.getByLabel('Or its address on this site').fill(FILM)
  await page.getByRole('button', { name: 'Use address' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(bar(page).getByText('1 change of Home tours, which only the studio sees.')).toBeVisible()
  await expect(video).toHaveAttribute('src', FILM)
  expect(await strangersPage(browser, studio, '/home-tours')).not.toContain(FILM)
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Discarded')).toBeVisible()
  await expect(video).not.toHaveAttribute('src', FILM)
  await undo(page).click()
  await expect(video).toHaveAttribute('src', FILM)
  await bar(page).getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published')).toBeVisible()
  expect(await strangersPage(browser, studio, '/home-tours')).toContain(FILM)
})

for (const path of ['/', '/about', '/services', '/contact', '/home-tours', '/testimonials', '/stool']) {
  test(`the first, the middle and the last field of ${path} open by key, and close as they were`, async ({ page }) => {
    await openPage(page, path)
    await expect(fields(page).first()).toBeAttached()
    const count = await fields(page).count()
    for (const place of new Set([0, Math.floor(count / 2), count - 1])) {
      const button = fields(page).nth(place)
      const title = ((await button.textContent()) ?? '').replace('Change: ', '')
      const named = new RegExp(title.replaceAll(/[^\w ]/g, '.'))
      await button.focus()
      await expect(button).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(opened(page)).toHaveAccessibleName(named)
      await page.keyboard.press('Escape')
      await expect(opened(page)).toBeHidden()
      await expect(button).toBeFocused()
    }
  })
}
