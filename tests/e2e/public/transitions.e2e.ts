import type { Locator, Page } from '@playwright/test'
import { homeTours } from '#content/tours.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'
import { countTransitions, holdChange, latestTransition, noteTransitions } from '../support/transitions.ts'

const FLIGHT = ['old(flying-picture)', 'new(flying-picture)']
const TITLE = ['old(flying-title)', 'new(flying-title)']

const cardsOf = (page: Page) => page.getByRole('main').locator('a[href^="/portfolio/"]:has(img)')
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const heroOf = (page: Page) => page.getByRole('main').locator('img[fetchpriority="high"]')
const tilesOf = (page: Page) =>
  page
    .getByRole('region', { name: /^Pictures of / })
    .getByRole('button')
    .filter({ has: page.getByRole('img') })

const flyingPictures = (page: Page) => page.locator('[style*="flying-picture"]')

/** Moves the pointer, at which the page fetches the code of its transitions. */
async function wake(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/late-transitions-/)
  await page.mouse.move(5, 300)
  await page.mouse.move(8, 310)
  await (await fetched).finished()
}

async function follow(page: Page, link: Locator): Promise<void> {
  await bringIntoSight(link)
  // An element that is not in sight yet has no picture that could fly.
  await expect.poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await link.click()
}

test.beforeEach(({ page }) => noteTransitions(page))

test.describe('a pressed picture', () => {
  for (const [what, address, find] of [
    ['card of the portfolio', '/portfolio', cardsOf],
    ['house of the trio on Home', '/', cardsOf],
  ] as const) {
    test(`of a ${what} becomes the one that the project opens with, and its title the heading`, async ({ page }) => {
      await visit(page, address)
      await wake(page)
      await follow(page, find(page).nth(1))
      await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining([...FLIGHT, ...TITLE]))
      await expect(flyingPictures(page)).toHaveCount(1)
      await expect(flyingPictures(page).locator('img[fetchpriority="high"]')).toHaveCount(1)
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.01)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }

  test('of a round link becomes the one that its page opens with', async ({ page }) => {
    await visit(page, '/')
    await wake(page)
    const round = page.getByRole('navigation', { name: 'Around the house' })
    for (const name of ['ABOUT', 'HOME TOURS']) {
      await visit(page, '/')
      await wake(page)
      await follow(page, round.getByRole('link', { name }))
      await expect.poll(() => latestTransition(page), name).toEqual(expect.arrayContaining(FLIGHT))
    }
  })

  test.describe('of a tour', () => {
    test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

    test('becomes its film, its title the heading, and both go back to their card', async ({ page }) => {
      const [tour] = homeTours
      const tours = [{ ...tour, film: { src: '/media/built-in/home-tours-hero.mp4' } }]
      expect((await page.request.put('/api/admin/home-tours', { data: { tours } })).status()).toBe(200)
      await visit(page, '/home-tours')
      await wake(page)
      const link = page.getByRole('link', { name: `Watch ${tour?.title}` })
      await bringIntoSight(link)
      const picture = page.getByRole('region', { name: 'Tours' }).locator('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await link.click()
      await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining([...FLIGHT, ...TITLE]))
      await expect(page.locator('video[style*="flying-picture"]')).toHaveCount(1)
      await expect(page).toHaveTitle(new RegExp(tour?.title ?? ''))
      await expect(page.getByText(await page.title(), { exact: true })).toBeAttached()

      const before = await countTransitions(page)
      await page.goBack()
      await expect.poll(() => countTransitions(page)).toBe(before + 1)
      await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining([...FLIGHT, ...TITLE]))
      await expect(flyingPictures(page).locator('img')).toHaveCount(1)
      await expect(link).toBeFocused()
    })

    test('stays where it is when a filter changes', async ({ page }) => {
      await visit(page, '/home-tours?space=Home')
      await wake(page)
      await page.getByRole('button', { name: 'Remove Home' }).click()
      await expect(page).toHaveURL(/\/home-tours$/)
      await expect(flyingPictures(page)).toHaveCount(0)
    })
  })

  test('goes under what its page has on it, which fades in above it', async ({ page }) => {
    await visit(page, '/portfolio')
    await wake(page)
    await follow(page, cardsOf(page).first())
    await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining([...FLIGHT, 'new(on-picture-0)']))
    await expect(page.locator('[style*="on-picture-0"]').getByRole('link', { name: 'Back to Portfolio' })).toBeVisible()
  })

  test('of the next house becomes its opening picture, though the page had one already', async ({ page }) => {
    await visit(page, '/portfolio/delray-beach-home')
    await wake(page)
    await follow(page, cardsOf(page).filter({ hasText: 'Next house' }))
    await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
    await expect(headingOf(page)).not.toHaveText('Delray Beach Home')
  })
})

test('back and forward: the picture returns to its card, with scroll and focus', async ({ page }) => {
  await visit(page, '/portfolio')
  await wake(page)
  const card = cardsOf(page).nth(4)
  await follow(page, card)
  await expect(heroOf(page)).toBeVisible()
  await expect.poll(() => countTransitions(page)).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => countTransitions(page)).toBe(2)
  expect(await latestTransition(page)).toEqual(expect.arrayContaining([...FLIGHT, ...TITLE]))
  await expect(card).toBeInViewport()
  await expect(card).toBeFocused()
  await page.goForward()
  await expect.poll(() => countTransitions(page)).toBe(3)
  expect(await latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
})

test('back to a card, from a page with a card of its own that leads there, far below', async ({ page }) => {
  await visit(page, '/portfolio/delray-beach-home')
  await wake(page)
  await follow(page, cardsOf(page).filter({ hasText: 'Rittenhouse' }))
  await expect(headingOf(page)).toContainText('Rittenhouse')
  await expect(page.getByRole('main').locator('a[href="/portfolio/delray-beach-home"]:has(img)')).toHaveCount(1)
  await expect.poll(() => countTransitions(page)).toBe(1)
  await page.goBack()
  await expect.poll(() => countTransitions(page)).toBe(2)
  expect(await latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
})

test('back to a scrolled Home, the header is there before the first frame', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.updateCallbackDone.then(noteHeader)
      return transition
    }
    function noteHeader(): void {
      const header = document.querySelector('body > header')
      document.documentElement.dataset['header'] = header ? getComputedStyle(header).opacity : ''
    }
  })
  await visit(page, '/')
  await wake(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect.poll(() => countTransitions(page)).toBe(1)
  await page.goBack()
  await expect.poll(() => countTransitions(page)).toBe(2)
  await expect(page.locator('html')).toHaveAttribute('data-header', '1')
})

test('a page that is reached in another way comes over the old one, never over white', async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining(['old(root)', 'new(root)']))
  expect(await page.getByRole('main').evaluate((main) => main.getAnimations().length)).toBe(0)
})

test('what is pressed while a picture flies counts', async ({ page }) => {
  await visit(page, '/portfolio')
  await wake(page)
  await page.evaluate(() => {
    window.holdsTransitions = true
  })
  await follow(page, cardsOf(page).first())
  await expect.poll(() => countTransitions(page)).toBe(1)
  const box = await page.getByRole('link', { name: 'Back to Portfolio' }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL('/portfolio')
})

test('a link that is opened elsewhere moves nothing here', async ({ page }) => {
  await visit(page, '/portfolio')
  await wake(page)
  const opened = page.context().waitForEvent('page')
  await cardsOf(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  expect(await countTransitions(page)).toBe(0)
})

test.describe('the lightbox', () => {
  /** Presses the first tile, with the script of the lightbox there, so that its picture flies. */
  async function openLightbox(page: Page, before: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await bringIntoSight(tilesOf(page).first())
    await tilesOf(page).first().hover()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /late-lightbox-.*js/.test(name)),
    )
    await before()
    await tilesOf(page).first().click()
    await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
  }

  test('grows from its tile, and goes back into the one of the picture shown last', async ({ page }) => {
    await visit(page, '/portfolio/delray-beach-home')
    await openLightbox(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText(/^Image 2 of/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tilesOf(page).nth(1)).toBeFocused()
    await expect.poll(() => countTransitions(page)).toBe(2)
    expect(await latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
    await expect(flyingPictures(page)).toHaveCount(0)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.01)
  })

  test('goes back into its tile though its large file has not come yet', async ({ page }) => {
    await visit(page, '/portfolio/delray-beach-home')
    await openLightbox(page, () => page.route(/\/media\/renditions\//, () => undefined))
    await page.keyboard.press('Escape')
    await expect.poll(() => countTransitions(page)).toBe(2)
    expect(await latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
  })

  test('leaves what its tile bears above the picture: it goes and comes gently', async ({ page }) => {
    await visit(page, '/portfolio/delray-beach-home')
    await openLightbox(page, () => expect(page.getByRole('checkbox', { name: /^Keep: / }).first()).toBeVisible())
    expect(await latestTransition(page)).toContain('old(on-picture-0)')
    await page.keyboard.press('Escape')
    await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining([...FLIGHT, 'new(on-picture-0)']))
    await expect(page.locator('[style*="on-picture"]')).toHaveCount(0)
  })
})

test('a transition that ends as the window changes its size is no error', async ({ page, complaints }) => {
  await visit(page, '/portfolio')
  await wake(page)
  const finished = page.evaluate(async () => {
    const { updateCallbackDone } = document.startViewTransition(() => new Promise((done) => setTimeout(done, 300)))
    await updateCallbackDone
  })
  await page.setViewportSize({ width: 700, height: 900 })
  await finished
  expect(complaints).toEqual([])
})

test.describe('into the admin area', () => {
  test.use({ studioOptions: { viewer: OWNER } })

  test('two steps back within one transition end on the page of the address', async ({ page }) => {
    await visit(page, '/admin/data')
    await room(page, 'Portfolio').click()
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect.poll(() => countTransitions(page)).toBe(1)
    await holdChange(page)
    await page.goBack()
    await page.waitForFunction(() => window.changeHeld !== undefined)
    await page.goBack()
    await expect(page).toHaveTitle(/^Data/)
    // The router shows the earlier page once more: were it not to, nothing would have to be mended.
    await page.evaluate(() => {
      const shown = Promise.withResolvers<void>()
      const look = () => document.title.startsWith('Portfolio') && shown.resolve()
      new MutationObserver(look).observe(document.head, { subtree: true, childList: true, characterData: true })
      window.changeHeld?.()
      return shown.promise
    })
    await expect(page.getByRole('heading', { name: 'Data', level: 1 })).toBeVisible()
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing flies, and back still returns to the card', async ({ page }) => {
    await visit(page, '/portfolio')
    await wake(page)
    await follow(page, cardsOf(page).nth(2))
    await expect(heroOf(page)).toBeVisible()
    await bringIntoSight(tilesOf(page).first())
    await tilesOf(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tilesOf(page).first()).toBeFocused()
    await page.goBack()
    await expect(cardsOf(page).nth(2)).toBeFocused()
    expect(await countTransitions(page)).toBe(0)
    await expect(flyingPictures(page)).toHaveCount(0)
  })
})

test.describe('ahead of a visit', () => {
  const PROJECT_SCRIPT = /\/project-page-[\w-]+\.js$/
  const askedOf = (page: Page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    return asked
  }
  const countOf = (asked: readonly string[], pattern: RegExp) => asked.filter((url) => pattern.test(url)).length

  test('the scripts of a page come when a link to it is in sight, its data when it is pointed at, once', async ({
    page,
  }) => {
    const asked = askedOf(page)
    await visit(page, '/portfolio')
    expect(countOf(asked, PROJECT_SCRIPT)).toBe(0)
    await wake(page)
    await bringIntoSight(cardsOf(page).first())
    await expect.poll(() => countOf(asked, PROJECT_SCRIPT)).toBe(1)
    expect(countOf(asked, /projectId=/)).toBe(0)
    await cardsOf(page).first().hover()
    await expect.poll(() => countOf(asked, /portfolio-(metadata|list-files)\?projectId=/)).toBe(2)
    await cardsOf(page).first().click()
    await expect(heroOf(page)).toBeVisible()
    await expect(tilesOf(page).first()).toBeVisible()
    expect(countOf(asked, /portfolio-(metadata|list-files)\?projectId=/)).toBe(2)
  })

  const roundLinkOf = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Around the house' }).getByRole('link', { name })
  /** File in the frame of the opening picture until its own has come. */
  const placeholderOf = (page: Page) =>
    page.getByRole('main').locator('span:has(> picture > img[fetchpriority="high"]) > [aria-hidden]')
  const SMALL_HERO_IN_STYLE = /\/480\/.*\/services-hero\.jpg\.avif"\)$/
  const SMALL_HERO = /\/480\/.*\/services-hero\.jpg\.avif$/

  test('what a page opens with comes in small, once, when a picture that leads there is pointed at, and shows when that lands', async ({
    page,
  }) => {
    const asked = askedOf(page)
    await visit(page, '/')
    await wake(page)
    await bringIntoSight(roundLinkOf(page, 'SERVICES'))
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).hover()
    await expect.poll(() => countOf(asked, /\/services-page-[\w-]+\.js$/)).toBe(1)
    expect(countOf(asked, SMALL_HERO)).toBe(0)
    await roundLinkOf(page, 'SERVICES').hover()
    await expect.poll(() => countOf(asked, SMALL_HERO)).toBe(1)
    await roundLinkOf(page, 'ABOUT').hover()
    await follow(page, roundLinkOf(page, 'SERVICES'))
    await expect.poll(() => latestTransition(page)).toEqual(expect.arrayContaining(FLIGHT))
    await expect(placeholderOf(page)).toHaveCSS('background-image', SMALL_HERO_IN_STYLE)
    await expect(placeholderOf(page)).toHaveCSS('filter', 'none')
    expect(countOf(asked, SMALL_HERO)).toBe(1)
  })

  test('what comes in small after its page shows there, too', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    const never = new Promise<void>(() => undefined)
    await page.route(/services-hero/, (route) =>
      (SMALL_HERO.test(route.request().url()) ? held.promise : never).then(() => route.continue()),
    )
    // On a busy machine the page may come too long after the press for a picture to fly.
    await expect(async () => {
      await visit(page, '/')
      await wake(page)
      const named = page.waitForRequest(SMALL_HERO)
      await bringIntoSight(roundLinkOf(page, 'SERVICES'))
      await roundLinkOf(page, 'SERVICES').hover()
      await named
      await follow(page, roundLinkOf(page, 'SERVICES'))
      await expect.poll(() => latestTransition(page), { timeout: 5000 }).toEqual(expect.arrayContaining(FLIGHT))
    }).toPass({ timeout: 120_000 })
    await expect(placeholderOf(page)).toHaveCSS('background-image', /^url\("data:/)
    held.resolve()
    await expect(placeholderOf(page)).toHaveCSS('background-image', SMALL_HERO_IN_STYLE)
  })

  for (const [how, connection] of Object.entries({
    'Save-Data': { saveData: true },
    'a line of 2G': { effectiveType: 'slow-2g' },
  })) {
    test(`with ${how} nothing comes`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      const asked = askedOf(page)
      await visit(page, '/')
      await wake(page)
      await bringIntoSight(roundLinkOf(page, 'SERVICES'))
      await roundLinkOf(page, 'SERVICES').hover()
      await roundLinkOf(page, 'ABOUT').hover()
      await visit(page, '/portfolio')
      await wake(page)
      await bringIntoSight(cardsOf(page).first())
      await cardsOf(page).first().hover()
      await cardsOf(page).nth(1).hover()
      // Until the browser has nothing left to do.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestAnimationFrame(idle))))
      expect(countOf(asked, PROJECT_SCRIPT) + countOf(asked, /projectId=/) + countOf(asked, SMALL_HERO)).toBe(0)
      await cardsOf(page).first().click()
      await expect(tilesOf(page).first()).toBeVisible()
    })
  }
})
