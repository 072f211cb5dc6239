import type { Locator, Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const LINKS = [
  ['About', '/about'],
  ['Portfolio', '/portfolio'],
  ['Shop', '/stool'],
  ['Home Tours', '/home-tours'],
  ['Services', '/services'],
  ['Testimonials', '/testimonials'],
  ['Contact', '/contact'],
] as const
const NAMES = LINKS.map(([name]) => name)
const PHONE = { width: 390, height: 844 }

const mainNavigation = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu', includeHidden: true })
const logoOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Seven Mile Interiors' })
/** Also while it is invisible, when it is no landmark. */
const headerOf = (page: Page) => page.getByRole('banner', { includeHidden: true })

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

const linksIn = (navigation: Locator) =>
  navigation
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

/** Header, drawer and footer, whether or not the width of the window shows them. */
function menusOf(page: Page): Locator[] {
  const inside = (frame: Locator, name: string) => frame.getByRole('navigation', { name, includeHidden: true })
  return [
    inside(headerOf(page), 'Main'),
    inside(drawerOf(page), 'Main'),
    inside(page.getByRole('contentinfo'), 'Wander'),
  ]
}

async function openDrawer(page: Page): Promise<Locator> {
  await menuButton(page).click()
  const drawer = drawerOf(page)
  await expect(drawer).toHaveCSS('transform', 'none')
  return drawer
}

test.describe('the links', () => {
  test('NAV-1, NAV-2, NAV-7, FTR-1: stand in their order in header, drawer and footer', async ({ page }) => {
    await page.goto('/about')
    for (const menu of menusOf(page)) await expect.poll(() => linksIn(menu)).toEqual(LINKS)
  })

  test('NAV-2: lead to their pages', async ({ page }) => {
    await visit(page, '/about')
    for (const [name, path] of LINKS.slice(2, 5)) {
      await mainNavigation(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
    }
  })

  test('NAV-4, NAV-5: four of seven stand left of the logo, three right of it', async ({ page }) => {
    await page.goto('/about')
    const sides = async () => {
      const logo = await logoOf(page).boundingBox()
      const ends = await mainNavigation(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
      return ends.map((end) => (logo && end < logo.x ? 'left' : 'right'))
    }
    await expect.poll(sides).toEqual([...Array(4).fill('left'), ...Array(3).fill('right')])
  })

  for (const hidden of [
    { row: 'NAV-19', setting: 'hideHomeTours', name: 'Home Tours' },
    { row: 'NAV-20', setting: 'hideStoolPage', name: 'Shop' },
  ] as const) {
    test.describe(`with ${hidden.setting}`, () => {
      test.use({ studioOptions: { settings: { ...ALL_PAGES, [hidden.setting]: true } } })

      test(`${hidden.row}, FTR-1: leave out ${hidden.name} everywhere @data`, async ({ page }) => {
        await page.goto('/about')
        const rest = LINKS.filter(([name]) => name !== hidden.name)
        for (const menu of menusOf(page)) await expect.poll(() => linksIn(menu)).toEqual(rest)
      })
    })
  }

  test.describe('of a fresh install', () => {
    test.use({ studioOptions: {} })

    test('NAV-21, NAV-5: leave out Shop and Home Tours, three and two beside the logo @data', async ({ page }) => {
      await page.goto('/about')
      const rest = LINKS.filter(([name]) => name !== 'Shop' && name !== 'Home Tours')
      for (const menu of menusOf(page)) await expect.poll(() => linksIn(menu)).toEqual(rest)
      const halves = mainNavigation(page).getByRole('list')
      await expect(halves).toHaveCount(2)
      await expect(halves.first().getByRole('link')).toHaveCount(3)
      await expect(halves.last().getByRole('link')).toHaveCount(2)
    })
  })

  test.describe('for an admin', () => {
    const viewer = { uid: 'a1', email: 'amy@sevenmile.example', role: 'admin', isAuthorized: true } as const
    test.use({ studioOptions: { settings: { hideHomeTours: true, hideStoolPage: true }, viewer } })

    test('NAV-22: include the hidden pages, marked as such @data', async ({ page }) => {
      await visit(page, '/about')
      for (const menu of menusOf(page)) {
        await expect.poll(async () => (await linksIn(menu)).map(([name]) => name)).toEqual(NAMES)
        const marked = menu.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Hidden' })
        await expect(marked.getByRole('link', { includeHidden: true })).toHaveText(['Shop', 'Home Tours'])
      }
      await mainNavigation(page).getByRole('link', { name: 'Shop' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Stool/ })).toBeVisible()
    })
  })
})

test('NAV-3: the logo leads home and to the top, at home too', async ({ page }) => {
  await visit(page, '/testimonials')
  await scrollTo(page, 700)
  await logoOf(page).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollY(page)).toBe(0)
  await scrollTo(page, 900)
  await logoOf(page).click()
  await expect.poll(() => scrollY(page)).toBe(0)
  await expect(page).toHaveURL('/')
})

test.describe('the drawer', () => {
  test.use({ viewport: PHONE })

  test('NAV-6: slides in from the right, 300 px wide', async ({ page }) => {
    await visit(page, '/about')
    // Where it is at a moment would depend on the machine; where it comes from does not.
    const from = await drawerOf(page).evaluateHandle((drawer) => ({
      transform: new Promise<unknown>((resolve) => {
        drawer.addEventListener('transitionrun', (event) => {
          if (!(event instanceof TransitionEvent) || event.propertyName !== 'transform') return
          const [slide] = drawer
            .getAnimations()
            .filter((animation) => animation instanceof CSSTransition && animation.transitionProperty === 'transform')
          resolve((slide?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.['transform'])
        })
      }),
    }))
    const drawer = await openDrawer(page)
    expect(await from.evaluate(({ transform }) => transform)).toMatch(
      /^(translateX?\((100%|300px)\)|matrix\(1, 0, 0, 1, 300, 0\))$/,
    )
    await expect
      .poll(() => drawer.boundingBox())
      .toEqual({ x: PHONE.width - 300, y: 0, width: 300, height: PHONE.height })
  })

  test('NAV-7, NAV-8: closes by button, Escape, backdrop or a choice, and gives the focus back', async ({ page }) => {
    await visit(page, '/about')
    const ways = [
      (drawer: Locator) => drawer.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(PHONE.width - 350, 400),
      (drawer: Locator) => drawer.getByRole('link', { name: 'Services' }).click(),
    ]
    for (const close of ways) {
      const drawer = await openDrawer(page)
      await close(drawer)
      await expect(drawer).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
    }
    await expect(page).toHaveURL('/services')
  })

  test('NAV-8: keeps the focus inside', async ({ page }) => {
    await visit(page, '/about')
    const drawer = await openDrawer(page)
    const targets = await drawer.getByRole('link').or(drawer.getByRole('button')).count()
    for (let presses = 0; presses <= targets; presses++) {
      await page.keyboard.press('Tab')
      // Between its last and its first control the browser itself has the focus.
      const isInside = await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))
      expect([presses, isInside]).toEqual([presses, true])
    }
  })
})

test.describe('the header', () => {
  test('NAV-9, NAV-17, NAV-18: has links from 900 px, and three heights', async ({ page }) => {
    await page.goto('/about')
    for (const { width, height, hasLinks } of [
      { width: 599, height: 60, hasLinks: false },
      { width: 600, height: 68, hasLinks: false },
      { width: 899, height: 68, hasLinks: false },
      { width: 900, height: 72, hasLinks: true },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.getByRole('banner').boundingBox()).toEqual({ x: 0, y: 0, width, height })
      await expect(mainNavigation(page)).toBeVisible({ visible: hasLinks })
      await expect(menuButton(page)).toBeVisible({ visible: !hasLinks })
    }
  })

  for (const address of [...LINKS.map(([, path]) => path), '/portfolio/delray-beach-home', '/nowhere']) {
    test(`NAV-10, NAV-15: stands opaque at the top of ${address}`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCSS('opacity', '1')
      await scrollTo(page, 300)
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
    })
  }

  test('NAV-11, NAV-12, NAV-13, NAV-16: fades in over the cover of the home page', async ({ page }) => {
    await visit(page, '/')
    const header = headerOf(page)
    for (const y of [0, 20]) {
      await scrollTo(page, y)
      await expect(header).toBeHidden()
    }
    for (const [y, opacity] of [
      [21, 0],
      [50, 0],
      [150, 0.35],
      [250, 0.7],
      [375, 0.85],
      [500, 1],
      [2000, 1],
    ] as const) {
      await scrollTo(page, y)
      await expect(header).toBeVisible()
      const shown = expect.poll(() => header.evaluate((element) => Number(getComputedStyle(element).opacity)))
      await shown.toBeCloseTo(opacity, 5)
      if (y <= 50) await expect(header).toHaveCSS('box-shadow', 'none')
      else await expect(header).not.toHaveCSS('box-shadow', 'none')
    }
  })

  test('NAV-13: lets clicks through while it cannot be seen', async ({ page }) => {
    await visit(page, '/')
    const takesClicks = () => logoOf(page).evaluate((logo) => logo.contains(document.elementFromPoint(720, 36)))
    await scrollTo(page, 50)
    await expect.poll(takesClicks).toBe(false)
    await scrollTo(page, 60)
    await expect.poll(takesClicks).toBe(true)
  })

  test('NAV-14: appears at the top of the home page for the keyboard', async ({ page }) => {
    await visit(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(headerOf(page)).toHaveCSS('opacity', '1')
    await expect(headerOf(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(logoOf(page)).toBeFocused()
    await expect(headerOf(page)).toHaveCSS('opacity', '1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
  })

  test('NAV-16: has a shadow beyond 50 px', async ({ page }) => {
    await visit(page, '/about')
    await scrollTo(page, 51)
    await expect(page.getByRole('banner')).not.toHaveCSS('box-shadow', 'none')
    await scrollTo(page, 50)
    await expect(page.getByRole('banner')).toHaveCSS('box-shadow', 'none')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('NAV-14: the home page leads to the round links before there is a header', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('main').getByRole('link').first().tap()
    const round = page.getByRole('navigation', { name: 'Around the house' })
    await expect(round.getByRole('link', { name: 'ABOUT' })).toBeInViewport({ ratio: 1 })
    await round.getByRole('link', { name: 'ABOUT' }).tap()
    await expect(page).toHaveURL('/about')
  })
})
