import type { Page, Request } from '@playwright/test'
import { builtInProjects } from '#content/projects.ts'
import { inquiry } from '#tests/support/inquiries.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations, expectUsable } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const owner = { uid: 'owner', email: 'megan@studio.example', role: 'owner', isAuthorized: true } as const
test.use({ studioOptions: { settings: ALL_PAGES, viewer: owner, env: { RATE_LIMIT: 'off' } } })

/** Its name has no place where a line may end. */
const PLAN = {
  name: 'ground-floor-and-first-floor-of-the-house-on-104th-street-2026.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a plan'),
}
const HOUSE = '/portfolio/delray-beach-home'
const opening = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('checkbox', { name: /^Keep: / })
    .first()
const hearts = (page: Page) =>
  page.getByRole('region', { name: /^Pictures of/ }).getByRole('checkbox', { name: /^Keep: / })
const opener = (page: Page) => page.getByRole('button', { name: /^Shortlist/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your shortlist' })
const items = (page: Page) => drawer(page).getByRole('listitem')

/** Keeps the first photographs of the page. @returns Their descriptions. */
async function keep(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  // Pictures below the first screen are laid out once a visitor moves; the browser's tool scrolls to nothing that is not.
  await page.mouse.wheel(0, 100)
  for (let n = 0; n < count; n += 1) {
    await hearts(page).nth(n).click()
    names.push((await hearts(page).nth(n).getAttribute('aria-label'))?.replace('Keep: ', '') ?? '')
  }
  return names
}

/** The first sign of a visitor, at which pages fetch what their first view does without. */
async function giveASign(page: Page): Promise<void> {
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
}

test('B28: a heart keeps a photograph over a reload, and tells no server', async ({ page }) => {
  const posts: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request))
  await visit(page, HOUSE)
  await keep(page, 1)
  await expect(hearts(page).first()).toHaveAttribute('aria-checked', 'true')
  await expect(opener(page)).toHaveText('Shortlist 1')
  await page.reload()
  await expect(opener(page)).toHaveText('Shortlist 1')
  await expect(page.getByRole('checkbox', { name: /^Keep: /, checked: true })).toHaveCount(1)
  expect(posts).toEqual([])
})

test('B28: who only looks sees the shortlist of an earlier visit', async ({ page }) => {
  await visit(page, HOUSE)
  await keep(page, 1)
  await expect(opener(page)).toHaveText('Shortlist 1')
  // Elsewhere than over the page, where a new page would take it for a move.
  await page.mouse.move(-1, -1)
  await page.reload()
  await expect(opener(page)).toHaveText('Shortlist 1')
})

test('B28: so does that of the picture that a house opens with', async ({ page }) => {
  await visit(page, HOUSE)
  await opening(page).click()
  await page.reload()
  await expect(opening(page)).toBeChecked()
  await opener(page).click()
  await expect(items(page)).toHaveCount(1)
  await drawer(page).getByRole('button', { name: 'Make a link' }).click()
  await expect(drawer(page).getByRole('textbox')).toHaveValue(/\/shortlist\//)
})

test('B28: the lightbox has the same heart', async ({ page }) => {
  await visit(page, HOUSE)
  await keep(page, 1)
  await page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('button')
    .first()
    .click()
  const box = page.getByRole('dialog')
  await expect(box.getByRole('checkbox', { name: /^Keep: /, checked: true })).toBeVisible()
  await box.getByRole('checkbox', { name: /^Keep: / }).click()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toHaveCount(0)
})

test('B28: the drawer orders by keys, lets go, and makes a link', async ({ page }) => {
  await visit(page, HOUSE)
  const [first = '', second = '', third = ''] = await keep(page, 3)
  await opener(page).click()
  await expect(items(page)).toHaveCount(3)
  await page.getByRole('button', { name: `Move up: ${second}` }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('status')).toHaveText(`${second} is number 1 of 3.`)
  await expect(items(page).getByRole('img')).toHaveCount(3)
  await expect(items(page).nth(0).getByRole('button').first()).toHaveAccessibleName(`Move up: ${second}`)
  await items(page).nth(2).dragTo(items(page).nth(0))
  await expect(items(page).nth(0).getByRole('button').first()).toHaveAccessibleName(`Move up: ${third}`)
  await page.getByRole('button', { name: `Let go: ${first}` }).click()
  await expect(items(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.getByLabel('Link, good for 90 days').inputValue()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody has taste.')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
  await expectUsable(page)
})

for (const address of ['/', '/portfolio', '/home-tours', '/services', '/contact']) {
  test(`B28: what was kept is at hand on ${address}, too`, async ({ page }) => {
    await visit(page, HOUSE)
    await keep(page, 2)
    await visit(page, address)
    await giveASign(page)
    await expect(opener(page)).toHaveText('Shortlist 2')
    await opener(page).click()
    await expect(items(page)).toHaveCount(2)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })
}

test('B28: the drawer comes along where pages change, and stays away from those without houses', async ({ page }) => {
  await visit(page, HOUSE)
  await keep(page, 1)
  const menu = page.getByRole('banner')
  await menu.getByRole('link', { name: 'Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(opener(page)).toHaveText('Shortlist 1')
  await menu.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/\/stool/)
  await expect(opener(page)).toHaveCount(0)
})

test('B28: visitors who keep nothing load nothing of the drawer', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const address of ['/', '/portfolio', HOUSE]) {
    await visit(page, address)
    await giveASign(page)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.filter((script) => script.includes('late-transitions'))).not.toEqual([])
  expect(scripts.filter((script) => script.includes('kept-drawer'))).toEqual([])
  await keep(page, 1)
  await expect(opener(page)).toHaveText('Shortlist 1')
  expect(scripts.filter((script) => script.includes('kept-drawer'))).toHaveLength(1)
})

test('B28: the drawer leads to where one writes, and closes', async ({ page }) => {
  await visit(page, HOUSE)
  await keep(page, 1)
  await opener(page).click()
  await drawer(page).getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(drawer(page)).toBeHidden()
})

test('B28: arrows that would lead nowhere say so', async ({ page }) => {
  await visit(page, HOUSE)
  const [first = '', second = ''] = await keep(page, 2)
  await opener(page).click()
  const arrow = (way: string, name: string) => drawer(page).getByRole('button', { name: `Move ${way}: ${name}` })
  await expect(arrow('up', first)).toBeDisabled()
  await expect(arrow('down', first)).toBeEnabled()
  await expect(arrow('up', second)).toBeEnabled()
  await expect(arrow('down', second)).toBeDisabled()
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [834, 1112],
  [1440, 900],
] as const) {
  test(`B28: below sixty photographs the link is in reach and covers none that a key reaches at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(page, HOUSE)
    await page.evaluate(keepInStorage, sixty())
    await visit(page, HOUSE)
    await opener(page).click()
    await expect(items(page)).toHaveCount(60)
    const link = drawer(page).getByRole('button', { name: 'Make a link' })
    await expect(link).toBeInViewport({ ratio: 1 })
    const isLast = await drawer(page).evaluate((dialog) => {
      const { left, width, bottom } = dialog.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 4)?.closest('li') === null
    })
    expect(isLast).toBe(true)
    for (let n = 0; n < 36; n += 1) await page.keyboard.press('Tab')
    const focused = drawer(page).locator(':focus')
    await expect(focused).toHaveAccessibleName(/^(Move|Let go)/)
    const [place, foot] = [await focused.boundingBox(), await link.boundingBox()]
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    await link.click()
    await expect(page.getByLabel('Link, good for 90 days')).toBeInViewport({ ratio: 1 })
    await items(page).last().getByRole('button').last().focus()
    await expect(items(page).last()).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  })
}

function sixty() {
  const all = builtInProjects.flatMap(({ id, title, pictures }) =>
    pictures.map((picture) => ({ project: id, title, picture })),
  )
  return all.slice(0, 60)
}

const keepInStorage = (kept: object[]) => localStorage.setItem('shortlist', JSON.stringify(kept))

/** The page of a form, whose field against programs is too low for a thumb. */
async function expectForm(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
}

test('B28: what is kept goes along with an inquiry, and the inbox shows it as pictures, beside files @data', async ({
  page,
}) => {
  await visit(page, HOUSE)
  const [first = '', second = ''] = await keep(page, 2)
  const { brief } = await (await page.request.post('/api/contact', { data: inquiry })).json()
  await page.goto(`/inquiry?token=${brief}`)
  const along = page.getByRole('group', { name: 'Take these along' })
  await expect(along.getByRole('checkbox')).toHaveCount(2)
  await along.getByRole('checkbox').nth(1).uncheck()
  await expectForm(page)
  await page.getByLabel('Add files').setInputFiles(PLAN)
  await expect(page.getByRole('listitem').filter({ hasText: PLAN.name })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That’s with us, too.')
  await visit(page, '/admin/inbox')
  await page
    .getByRole('link', { name: /Maura Doyle/ })
    .first()
    .click()
  const likes = page.getByRole('region', { name: 'Likes' })
  await expect(likes.getByRole('img', { name: first })).toBeVisible()
  await expect(likes.getByRole('img', { name: second })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('link')).toHaveText([new RegExp(PLAN.name)])
  await expectUsable(page)
  await page.setViewportSize({ width: 320, height: 900 })
  const size = page.getByRole('region', { name: 'Files' }).getByText('15 Bytes')
  expect((await size.boundingBox())?.height).toBeLessThan(30)
})

test('B28: a photograph that has gone is said to be, and left out', async ({ page }) => {
  await visit(page, HOUSE)
  await keep(page, 1)
  await page.evaluate(() => {
    const gone = { project: 'no-such-house', title: 'Gone', picture: { src: '/media/gone.jpg', alt: 'A porch' } }
    const facts = { width: 3, height: 2, focal: { x: 0.5, y: 0.5 }, lqip: '', version: '' }
    const kept = JSON.parse(localStorage.getItem('shortlist') ?? '[]')
    localStorage.setItem('shortlist', JSON.stringify([...kept, { ...gone, picture: { ...gone.picture, ...facts } }]))
  })
  const { brief } = await (await page.request.post('/api/contact', { data: { ...inquiry, details: 'Gone.' } })).json()
  await page.goto(`/inquiry?token=${brief}`)
  await expect(page.getByText('This photograph is no longer on the site.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Some of the photographs are no longer on the site')).toBeVisible()
})
