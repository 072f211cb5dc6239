import type { Locator, Page } from '@playwright/test'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'
import { editDialog, notice, uploadDialog } from '../support/picture-files.ts'
import { letPass, settle } from '../support/still-time.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
/** A studio of its own for each name. */
const studioFor = (phone: string) => ({
  studioOptions: { settings: ALL_PAGES, viewer: OWNER, documents: { 'studio-profile': { phone } } },
})

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) })
const toolsOf = async (page: Page, nth: number) => {
  await cards(page).nth(nth).hover()
  return cards(page).nth(nth)
}

const isListing = (url: URL | string) => new URL(url).pathname === '/api/portfolio-metadata'

/** It has the focus, and has it still when whatever the page is about to do has been done. */
async function expectStill(button: Locator): Promise<void> {
  await expect(button).toBeFocused()
  await settle(button.page())
  await expect(button).toBeFocused()
}

async function storedOrder(page: Page): Promise<[string, number][]> {
  const { projects } = (await (await page.request.get('/api/portfolio-metadata')).json()) as { projects: Project[] }
  return projects.map(({ title, order }) => [title, order])
}

test.describe('for visitors', () => {
  test('PF-21: nothing of Admin Mode is there, nor fetched', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await visit(page, '/portfolio')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Admin Mode')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Upload New Portfolio|^Edit |Move up/ })).toHaveCount(0)
    expect(scripts.filter((url) => /assets\/(admin-|card-tools|blob-client|writes)/.test(url))).toEqual([])
  })
})

test.describe('on the portfolio', () => {
  test.use(studioFor('1'))

  test('PF-22 to PF-25: its label, its buttons, and dialogs that do not navigate', async ({ page, complaints }) => {
    await visit(page, '/portfolio')
    await expect(page.getByText('Admin Mode', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(9)
    await page.getByRole('button', { name: 'Edit Center City Apartment' }).click()
    await expect(editDialog(page).getByLabel('Title')).toHaveValue('Center City Apartment')
    await expect(page).toHaveURL(/\/portfolio$/)
    await page.keyboard.press('Escape')
    await expect(editDialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
    await expect(uploadDialog(page)).toBeVisible()
    await uploadDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(uploadDialog(page)).toBeHidden()
    expect(complaints).toEqual([])
  })

  test('PF-22: the cards stay where they are, with the focus, while what edits them arrives', async ({ page }) => {
    const arrives = Promise.withResolvers<void>()
    await page.route('**/assets/admin-grid-*.js', async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.goto('/portfolio')
    const link = page.getByRole('link', { name: /^Center City Apartment/ })
    await link.focus()
    arrives.resolve()
    await expect(page.getByRole('button', { name: 'Edit Center City Apartment' })).toBeAttached()
    await expect(link).toBeFocused()
  })

  test('EDT-13, EDT-14: Move down saves both projects that changed places, and says where it is', async ({ page }) => {
    await visit(page, '/portfolio')
    const [first = '', second = ''] = await titles(page).allTextContents()
    const puts: [string, unknown][] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push([new URL(request.url()).search, request.postDataJSON()])
    })
    await (await toolsOf(page, 0)).getByRole('button', { name: 'Move down' }).click()
    await expect(titles(page).first()).toHaveText(second)
    await expect(page.getByText(`${first}: place 2 of 9.`)).toBeAttached()
    await expect(cards(page).nth(1).getByRole('button', { name: 'Move down' })).toBeFocused()
    await expect
      .poll(() => storedOrder(page).then((order) => order.slice(0, 2)))
      .toEqual([
        [second, 1],
        [first, 2],
      ])
    await expect.poll(() => puts.map(([, body]) => body)).toEqual([{ order: 1 }, { order: 2 }])
  })

  test('EDT-14: the keyboard picks up, moves and puts down; Escape puts back', async ({ page }) => {
    await visit(page, '/portfolio')
    await expect(page.getByRole('button', { name: /^Drag / })).toHaveCount(9)
    const [first = '', second = '', third = ''] = await titles(page).allTextContents()
    const handle = card(page, first).getByRole('button', { name: `Drag ${first}` })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(titles(page).nth(2)).toHaveText(first)
    await page.keyboard.press('Escape')
    await expect(titles(page).first()).toHaveText(first)
    await expect(handle).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect
      .poll(() => storedOrder(page).then((order) => order.slice(0, 3).map(([title]) => title)))
      .toEqual([second, third, first])
    await expect(handle).toBeFocused()
  })

  test('EDT-14: the mouse drags a project to another place', async ({ page }) => {
    await visit(page, '/portfolio')
    const [first = '', , third = ''] = await titles(page).allTextContents()
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(9)
    await bringIntoSight(cards(page).first())
    const handle = (await toolsOf(page, 0)).getByRole('button', { name: `Drag ${first}` })
    await handle.hover()
    const target = await card(page, third).boundingBox()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + (target?.width ?? 0) - 40, (target?.y ?? 0) + 120, { steps: 6 })
    await page.mouse.up()
    await expect(titles(page).nth(2)).toHaveText(first)
    await expect.poll(() => storedOrder(page).then((order) => order[2])).toEqual([first, 3])
  })

  test('EDT-14: while the list is loaded again, projects and focus stay where they are', async ({ page }) => {
    await page.clock.install()
    await visit(page, '/portfolio')
    await expect(page.getByRole('button', { name: /^Drag / })).toHaveCount(9)
    const loadedAgain = Promise.withResolvers<void>()
    const asked = page.waitForRequest((request) => isListing(request.url()) && request.method() === 'GET')
    await page.route(isListing, async (route) => {
      if (route.request().method() === 'GET') await loadedAgain.promise
      await route.continue()
    })
    const [, second = '', third = ''] = await titles(page).allTextContents()
    const down = card(page, second).getByRole('button', { name: 'Move down' })
    await down.focus()
    await down.press('Enter')
    await asked
    // Longer than the page waits for a list before it goes on without.
    await letPass(page, 1000)
    await expect(titles(page).nth(2)).toHaveText(second)
    await expectStill(down)
    const arrived = page.waitForResponse((response) => isListing(response.url()))
    loadedAgain.resolve()
    await (await arrived).finished()
    await expect(titles(page).nth(1)).toHaveText(third)
    await expectStill(down)
  })

  test('EDT-14: an order that was not saved is said, and the list is as the server has it', async ({ page }) => {
    await visit(page, '/portfolio')
    const before = await titles(page).allTextContents()
    await page.route('**/api/portfolio-metadata?projectId=*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: 'The disk is full.', code: 'unavailable' } })
        : route.continue(),
    )
    await (await toolsOf(page, 3)).getByRole('button', { name: 'Move up' }).click()
    await expect(notice(page, 'The disk is full. The order is shown as it was saved.')).toBeVisible()
    await expect(titles(page)).toHaveText(before)
  })
})

test.describe('deleting a project', () => {
  test.use(studioFor('2'))

  test('EDT-11, EDT-12, EDT-15, PF-26, PF-28: asks by name, confirms, and undoes @data', async ({ page }) => {
    await visit(page, '/portfolio')
    await page.getByRole('button', { name: 'Edit Delray Beach Home' }).click()
    await editDialog(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Portfolio Project' })
    await expect(question.getByText('Delray Beach Home')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()

    await page.route('**/api/portfolio-metadata?projectId=delray-beach-home', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await editDialog(page).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, 'Delete Failed')).toBeVisible()
    await expect(notice(page, 'Failed to delete project')).toBeVisible()
    await page.unrouteAll()

    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, 'Deleted!')).toBeVisible()
    await expect(notice(page, 'Portfolio project deleted successfully')).toBeVisible()
    await expect(editDialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Delray Beach Home' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Delray Beach Home' })).toBeVisible()
  })
})

test.describe('deleting an image', () => {
  test.use(studioFor('3'))

  const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ }).getByRole('img')

  test('PRJ-15, GAL-22, DEL-2 to DEL-9, DEL-14: leaves at once, is asked for once, and can come back', async ({
    page,
  }) => {
    await visit(page, '/portfolio/delray-beach-home')
    await expect(page.getByRole('button', { name: 'Delete image' }).first()).toBeVisible()
    const alt = (await pictures(page).first().getAttribute('alt')) ?? ''
    const first = page.getByRole('region', { name: /^Pictures of/ }).getByRole('img', { name: alt, exact: true })
    await expect(first).toHaveCount(1)
    const calls: string[] = []
    page.on('request', (request) => {
      if (/portfolio-(delete|list)/.test(request.url()))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.getByRole('button', { name: 'Delete image' }).first().dblclick()
    await expect(notice(page, 'Deleting image...')).toBeVisible()
    await expect(first).toHaveCount(0)
    await expect(notice(page, 'Image deleted')).toBeVisible()
    await expect.poll(() => calls).toContain('GET /api/portfolio-list-files')
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(notice(page, 'Undone')).toBeVisible()
  })

  test('PRJ-15: the pictures stay where they are while what deletes them arrives', async ({ page }) => {
    await page.goto('/portfolio/delray-beach-home')
    const first = await pictures(page).first().elementHandle()
    await expect(page.getByRole('button', { name: 'Delete image' }).first()).toBeVisible()
    expect(await first?.evaluate((image) => image.isConnected)).toBe(true)
  })

  test('DEL-10 to DEL-12: a failure is said, and the image is back where it was', async ({ page }) => {
    await visit(page, '/portfolio/greenville-de-home')
    await page.route('**/api/portfolio-delete-file**', (route) => route.fulfill({ status: 500, json: {} }))
    await expect(page.getByRole('button', { name: 'Delete image' }).first()).toBeVisible()
    // A long gallery goes on once its end is near.
    const shown = await pictures(page).count()
    await page.getByRole('link', { name: /^Next house/ }).scrollIntoViewIfNeeded()
    await expect.poll(() => pictures(page).count()).toBeGreaterThan(shown)
    const before = await pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    await page.getByRole('button', { name: 'Delete image' }).first().click()
    await expect(notice(page, 'Failed to delete image')).toBeVisible()
    await expect
      .poll(() => pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('alt'))))
      .toEqual(before)
  })
})
