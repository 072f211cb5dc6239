import type { Locator, Page } from '@playwright/test'
import { builtInProjects } from '#content/projects.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const CORNER = '/portfolio/corner-beach-house-stone-harbor-nj'
const [first, second] = builtInProjects.flatMap(({ pictures }) => pictures).filter(({ width }) => width === 1600)
const ARTICLE = { name: 'The Brown Paper', title: 'Blue, of all colours', href: 'https://paper.example/blue' }
const PAIRED = { before: first?.src ?? '', after: second?.src ?? '' }

test.use({
  viewport: { width: 1440, height: 900 },
  studioOptions: {
    settings: ALL_PAGES,
    projects: [
      {
        id: 'paired',
        title: 'Paired House',
        description: 'Was brown, is blue.',
        styles: ['Modern'],
        // Stored pictures are those of the nine houses, in order.
        pictures: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
        story: JSON.stringify({ pairs: [PAIRED], press: [ARTICLE] }),
      },
      {
        id: 'plain',
        title: 'Plain House',
        description: 'Nothing to tell.',
        styles: ['Modern'],
        pictures: ['One', 'Two'],
      },
    ],
  },
})

const main = (page: Page) => page.getByRole('main')
const dividerOf = (page: Page) => page.getByRole('slider', { name: /before/ })
const partOf = (page: Page) =>
  dividerOf(page).evaluate((input) => (input.parentElement as HTMLElement).style.getPropertyValue('--part'))

type Touch = 'touchStart' | 'touchMove' | 'touchEnd'

/** Fingers on the page, as the browser gets them from a screen. */
async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (type: Touch, touchPoints: { x: number; y: number }[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('B29, B30: all of a story is there, and letters lie open', async ({ page }) => {
    await page.goto(CORNER)
    await expect(main(page).getByText('The rule was one hook per towel')).toBeVisible()
    await expect(main(page).getByText('3,800 square feet, eleven beds')).toBeVisible()
    await expect(main(page).getByText('Ticking stripe')).toBeVisible()
    await expect(main(page).getByText('The ladder is a ladder, a mast').first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Next house/ })).toBeVisible()
  })

  test('B24, B29: a pair stands side by side, and an article is a link', async ({ page }) => {
    await page.goto('/portfolio/paired')
    await expect(main(page).getByRole('link', { name: ARTICLE.title })).toHaveAttribute('href', ARTICLE.href)
    const boxes = await page
      .locator('figure:has(figcaption.label)')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().left))
    expect(boxes).toHaveLength(2)
    expect(boxes[1]).toBeGreaterThan(boxes[0] ?? 0)
    await expect(dividerOf(page)).toBeHidden()
  })
})

test('B24: the divider follows arrow keys and the mouse', async ({ page }) => {
  await visit(page, '/portfolio/paired')
  await dividerOf(page).scrollIntoViewIfNeeded()
  await dividerOf(page).focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(Number.parseInt(await partOf(page), 10)).toBeGreaterThan(50)
  }).toPass()
  const box = await dividerOf(page).boundingBox()
  if (!box) throw new Error('The divider is not there.')
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
  expect(Number.parseInt(await partOf(page), 10)).toBeLessThan(30)
})

test.describe('by fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('B24: the divider follows a finger that drags it', async ({ page }) => {
    await visit(page, '/portfolio/paired')
    await dividerOf(page).scrollIntoViewIfNeeded()
    const box = await dividerOf(page).boundingBox()
    if (!box) throw new Error('The divider is not there.')
    const y = box.y + box.height / 2
    const at = (part: number) => [{ x: box.x + box.width * part, y }]
    const touch = await touchOf(page)
    await touch('touchStart', at(0.5))
    await touch('touchMove', at(0.35))
    await touch('touchMove', at(0.2))
    await expect.poll(async () => Number.parseInt(await partOf(page), 10)).toBeLessThan(30)
    await touch('touchMove', at(0.8))
    await touch('touchEnd', [])
    await expect.poll(async () => Number.parseInt(await partOf(page), 10)).toBeGreaterThan(70)
  })

  test('B32: two fingers enlarge the picture in the lightbox, one moves it, and two make it whole again', async ({
    page,
  }) => {
    await visit(page, '/portfolio/plain')
    await page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('button')
      .first()
      .press('Enter')
    const lightbox = page.getByRole('dialog')
    await expect(lightbox.getByRole('status')).toContainText('Image 1 of 2')
    const touch = await touchOf(page)
    const apart = (px: number) => [
      { x: 195 - px / 2, y: 400 },
      { x: 195 + px / 2, y: 400 },
    ]
    await touch('touchStart', apart(80))
    await touch('touchMove', apart(120))
    await touch('touchMove', apart(200))
    await expect(lightbox.getByRole('status')).toContainText('enlarged 2.5 times')
    await touch('touchEnd', [])
    // One finger that would leaf on in a whole picture moves an enlarged one.
    await touch('touchStart', [{ x: 300, y: 400 }])
    await touch('touchMove', [{ x: 100, y: 400 }])
    await touch('touchEnd', [])
    await expect(lightbox.getByRole('status')).toContainText('Image 1 of 2')
    await touch('touchStart', apart(200))
    await touch('touchMove', apart(120))
    await touch('touchMove', apart(40))
    await touch('touchEnd', [])
    await expect(lightbox.getByRole('status')).not.toContainText('enlarged')
  })
})

test('B30: the envelope of the client opens', async ({ page }) => {
  await visit(page, CORNER)
  const envelope = main(page).getByRole('button', { name: /Grandpop/ })
  await envelope.scrollIntoViewIfNeeded()
  await envelope.click()
  await expect(page.getByRole('dialog', { name: /Grandpop/ })).toContainText('I can hear the ocean from the kitchen')
})

test('B27: a project leads on to the next house, the last one to the first', async ({ page }) => {
  await visit(page, CORNER)
  await main(page)
    .getByRole('link', { name: /^Next house/ })
    .click()
  await expect(page).toHaveURL(/country-club-drive-home/)
  await expect(main(page).getByText('Sunday dinner was the client.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Next house/ })).toContainText('Delray')
})

for (const width of [390, 834, 1440, 1920]) {
  test(`materials fill their frames to every edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, CORNER)
    const materials = main(page).getByRole('region', { name: 'Materials' })
    await materials.scrollIntoViewIfNeeded()
    await expect(materials.locator('img')).toHaveCount(5)
    expect(await materials.locator('img').evaluateAll(gapsPx)).toEqual([0, 0, 0, 0, 0])
  })
}

/** The widest strip of the frame of each picture that the picture leaves empty, in pixels. */
function gapsPx(pictures: Element[]): number[] {
  return pictures.map((picture) => {
    const { top, left, right, bottom } = picture.getBoundingClientRect()
    const frame = (picture.closest('li > div') ?? picture).getBoundingClientRect()
    const gaps = [top - frame.top, left - frame.left, frame.right - right, frame.bottom - bottom]
    return Math.max(0, Math.floor(Math.max(...gaps)))
  })
}

test.describe('with few', () => {
  const pictures = builtInProjects.flatMap(({ pictures }) => pictures).slice(0, 5)
  const thumbnail = first?.src ?? ''
  const told = [1, 2, 3, 4, 5].map((count) => ({
    id: `of-${count}`,
    title: `House of ${count}`,
    position: count,
    thumbnail,
    pictures: pictures.map(({ alt }) => alt),
    story: JSON.stringify({
      materials: pictures.slice(0, count).map(({ src }, place) => ({ name: `Oak ${place}`, src })),
    }),
  }))
  // The house after the one that is looked at is never among those like it.
  const alike = { one: ['Home', '', 'Home'], two: ['Office', '', 'Office', 'Office'] }
  const likes = Object.entries(alike).flatMap(([name, spaces], group) =>
    spaces.map((space, place) => ({
      id: `${name}-${place}`,
      title: `House ${place}`,
      space,
      position: 10 + group * 10 + place,
      thumbnail,
    })),
  )
  const trashed = builtInProjects.map(({ id }) => ({ id, deleted_at_ms: 1 }))
  test.use({ studioOptions: { settings: ALL_PAGES, projects: [...trashed, ...told, ...likes] } })

  for (const width of [600, 834, 1440]) {
    test(`materials fill their row at ${width} px, whatever their number`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const { id } of told) {
        await visit(page, `/portfolio/${id}`)
        const list = main(page).getByRole('region', { name: 'Materials' }).getByRole('list')
        expect([id, await openRowsPx(list)]).toEqual([id, [0]])
      }
    })

    test(`one house or two that are like another fill their row at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const [name, count] of [
        ['one', 1],
        ['two', 2],
      ] as const) {
        await visit(page, `/portfolio/${name}-0`)
        const list = main(page).getByRole('region', { name: 'More like it' }).getByRole('list')
        await expect(list.getByRole('listitem')).toHaveCount(count)
        expect([name, await openRowsPx(list)]).toEqual([name, [0]])
      }
    })
  }
})

/** Room that each row of a list leaves free at its right, in pixels. */
const openRowsPx = (list: Locator) =>
  list.evaluate((all) => {
    const boxes = [...all.children].map((child) => child.getBoundingClientRect())
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    const { right } = all.getBoundingClientRect()
    return [...rows.values()].map((row) => Math.round(right - Math.max(...row.map((box) => box.right))))
  })

test('B29: a project without a story draws none of it', async ({ page }) => {
  await visit(page, '/portfolio/plain')
  for (const name of ['Materials', 'In the press', 'Love letters', 'Before and after'])
    await expect(main(page).getByRole('region', { name })).toHaveCount(0)
})

test('B32: the lightbox enlarges by keys, wheel and double tap, with the large file, and shows captions', async ({
  page,
}) => {
  await visit(page, CORNER)
  // The gallery begins with eight pictures in an order of chance.
  await main(page)
    .getByRole('link', { name: /^Next house/ })
    .scrollIntoViewIfNeeded()
  await main(page)
    .getByRole('button', { name: /^Round oak coffee table/ })
    .click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('The hydrangeas are from the yard.')).toBeVisible()
  const scale = () =>
    lightbox
      .locator('[style*="--zoom"]')
      .evaluate((stage: HTMLElement) => Number(stage.style.getPropertyValue('--zoom')))
  await page.keyboard.press('+')
  expect(await scale()).toBeGreaterThan(1)
  await expect(lightbox.locator('[data-current] img')).toHaveAttribute('sizes', '2000px')
  await expect(lightbox.getByRole('status')).toContainText('enlarged')
  await page.keyboard.press('0')
  expect(await scale()).toBe(1)
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, -100)
  await expect.poll(scale).toBeGreaterThan(1)
  await page.mouse.dblclick(720, 400)
  await expect.poll(scale).toBe(1)
  const place = await lightbox.getByRole('status').textContent()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('status')).not.toHaveText(place ?? '')
  await lightbox.getByRole('button', { name: 'Show image 1', exact: true }).click()
  await expect(lightbox.getByRole('status')).toContainText('Image 1 of')
  await expectNoViolations(page)
})

test('B29: About shows the press of all houses', async ({ page }) => {
  await visit(page, '/about')
  const strip = main(page).getByRole('region', { name: 'In the papers.' })
  await expect(strip.getByRole('link', { name: ARTICLE.title })).toHaveAttribute('href', ARTICLE.href)
  await strip.getByRole('link', { name: 'Paired House' }).click()
  await expect(page).toHaveURL('/portfolio/paired')
})

for (const width of [320, 390, 834, 1440]) {
  test(`a story fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const address of [CORNER, '/portfolio/paired']) {
      await visit(page, address)
      await expectNoSidewaysScroll(page)
      // As on all pages: at 320 px two links of the footer stand closer than axe likes.
      if (width >= 390) await expectNoViolations(page)
    }
  })
}
