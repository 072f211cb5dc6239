import type { Page } from '@playwright/test'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const OWN = 91
const ALL = OWN + 9
const IN_OFFICES = 62

/** Beside the nine built-in projects, whose places come first. */
const projects = Array.from({ length: OWN }, (_, index) => ({
  id: `own-${index}`,
  title: `Own ${index}`,
  location: 'Avalon, NJ',
  space: index < 60 ? 'Office' : 'Home',
  styles: ['Modern'],
  position: 10 + index,
}))

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const linkOf = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link', { name })

test.use({ studioOptions: { settings: ALL_PAGES, projects } })

test('PF-7: of a large portfolio 48 projects show, and more as the end comes near', async ({ page, complaints }) => {
  await visit(page, '/portfolio')
  await expect(cardsOf(page)).toHaveCount(PROJECTS_PER_PAGE)
  await expect(page.getByText(`${ALL} projects`)).toBeAttached()
  for (const count of [2 * PROJECTS_PER_PAGE, ALL]) {
    // At once, since the link goes as soon as there is no more.
    await linkOf(page, 'More projects').evaluateAll(([link]) => link?.scrollIntoView({ block: 'end' }))
    await expect(cardsOf(page)).toHaveCount(count)
  }
  await expect(linkOf(page, 'More projects')).toHaveCount(0)
  await expect(cardsOf(page).last()).toContainText(`Own ${OWN - 1}`)
  expect(complaints).toEqual([])
})

for (const width of [390, 834, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('PF-7: a jump to the very end shows all there is above it, and the footer stays where it is', async ({
      page,
    }) => {
      await visit(page, '/portfolio')
      const footer = page.getByRole('contentinfo')
      const topPx = async () => (await footer.boundingBox())?.y ?? 0
      const heightPx = () => page.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(heightPx).toBeGreaterThan((ALL / 3) * 300)
      const reservedPx = await heightPx()
      const { promise: release, resolve } = Promise.withResolvers<void>()
      await page.route('**/api/portfolio-metadata**', async (route) => {
        await release
        await route.continue()
      })
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect(footer).toBeInViewport()
      const before = await topPx()
      resolve()
      await expect(cardsOf(page)).toHaveCount(ALL)
      await expect(linkOf(page, 'More projects')).toHaveCount(0)
      await expect(footer).toBeInViewport()
      expect(Math.abs((await topPx()) - before)).toBeLessThan(2)
      expect(Math.abs((await heightPx()) - reservedPx)).toBeLessThan(reservedPx / 50)
    })
  })
}

test('PF-19: where the rest does not load, no place is kept for it, and the link asks for it again', async ({
  page,
}) => {
  await visit(page, '/portfolio')
  await page.route('**/api/portfolio-metadata**', (route) => route.abort())
  const heightPx = () => page.evaluate(() => document.documentElement.scrollHeight)
  const reservedPx = await heightPx()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(heightPx).toBeLessThan(reservedPx)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.unrouteAll()
  await linkOf(page, 'More projects').click()
  await expect(cardsOf(page)).toHaveCount(2 * PROJECTS_PER_PAGE)
})

test('PF-7: the link shows more without leaving the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    })
  })
  await visit(page, '/portfolio')
  await linkOf(page, 'More projects').click()
  await expect(cardsOf(page)).toHaveCount(2 * PROJECTS_PER_PAGE)
  expect(new URL(page.url()).search).toBe('')
})

test('PF-11: another filter looks at all projects, also from a later page', async ({ page }) => {
  await visit(page, '/portfolio?page=2')
  await expect(cardsOf(page).first()).toContainText('Own 39')
  await boxOf(page, 'Office').check({ force: true })
  await expect(page.getByText(`${IN_OFFICES} projects`)).toBeAttached()
  await expect(cardsOf(page).first()).toContainText('Doctor’s Office')
  await boxOf(page, 'Playful').check({ force: true })
  await expect(page.getByText('No projects match your selected filters.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PF-7: pages follow each other by links, and keep the filter', async ({ page }) => {
    await page.goto('/portfolio?space=Office')
    await expect(cardsOf(page)).toHaveCount(PROJECTS_PER_PAGE)
    await linkOf(page, 'More projects').click()
    await expect(page).toHaveURL(/\?space=Office&page=2$/)
    await expect(cardsOf(page)).toHaveCount(IN_OFFICES - PROJECTS_PER_PAGE)
    await expect(boxOf(page, 'Office')).toBeChecked()
    await expect(linkOf(page, 'More projects')).toHaveCount(0)
    await linkOf(page, 'Previous projects').click()
    await expect(cardsOf(page)).toHaveCount(PROJECTS_PER_PAGE)
  })

  test('PF-7: a page that is not there is the last, or the first', async ({ page }) => {
    await page.goto('/portfolio?page=99')
    await expect(cardsOf(page)).toHaveCount(ALL - 2 * PROJECTS_PER_PAGE)
    await page.goto('/portfolio?page=x')
    await expect(cardsOf(page).first()).toContainText('Center City Apartment')
  })
})
