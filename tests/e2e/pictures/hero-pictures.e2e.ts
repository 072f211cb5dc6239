import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const SCREENS = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 834, height: 1112 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

// Films that never arrive leave their posters in sight.
test.beforeEach(({ page }) => page.route('**/*.mp4', () => undefined))

for (const screen of SCREENS) {
  test.describe(`at ${screen.viewport.width} px`, () => {
    test.use(screen)

    test('PRJ-8: the picture that a page opens with is preloaded, none below the window, and none in two widths', async ({
      page,
    }) => {
      const asked = new Set<string>()
      page.on('request', (request) => request.url().includes('/media/renditions/') && asked.add(request.url()))
      for (const address of PUBLIC_PAGES) {
        asked.clear()
        await visit(page, address)
        const { largest, preloaded, eagerBelow } = await page.evaluate(lookAtFirstView)
        expect([address, preloaded]).toEqual([address, largest])
        expect([address, eagerBelow]).toEqual([address, []])
        await scrollThrough(page)
        // A lazy picture has no `currentSrc` until its answer begins.
        await expect.poll(() => neverShown(page, asked), address).toEqual([])
      }
    })

    test.describe('with the pictures themselves', () => {
      test.use({ realPictures: true })

      test('posters are drawn no wider than their size, so that no film counts as a larger picture than its poster', async ({
        page,
      }) => {
        for (const address of ['/home-tours', '/testimonials']) {
          await visit(page, address)
          const poster = page.locator('img[fetchpriority=high]')
          await expect.poll(() => poster.evaluate(isLoaded)).toBe(true)
          const enlarged = await poster.evaluate(timesEnlarged)
          expect([address, enlarged > 0.9 && enlarged <= 1, enlarged]).toEqual([address, true, enlarged])
        }
      })
    })
  })
}

test.describe('on an upright phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  test('pages whose picture is shown in part load that part alone, once', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/media/renditions/') && asked.push(request.url()))
    const pages = ['/portfolio', '/home-tours', '/stool', '/portfolio/delray-beach-home']
    for (const address of pages) {
      asked.length = 0
      await visit(page, address)
      const opening = page.locator('main img[fetchpriority=high]').first()
      const source = await opening.getAttribute('src')
      const name =
        source
          ?.split('/')
          .at(-1)
          ?.replace(/\.jpeg$/, '') ?? ''
      const files = asked.filter((file) => file.includes(name))
      expect([address, files]).toEqual([address, [expect.stringMatching(/\/tall-\d+-\d+\/.*\.avif$/)]])
    }
  })

  test.describe('with the pictures themselves', () => {
    test.use({ realPictures: true })

    test('the part fills its frame and shows what the whole would', async ({ page }) => {
      for (const address of ['/portfolio', '/portfolio/delray-beach-home', '/home-tours']) {
        await visit(page, address)
        const opening = page.locator('main img[fetchpriority=high]').first()
        await expect.poll(() => opening.evaluate(isLoaded)).toBe(true)
        const part = await shownOf(opening)
        await opening.evaluate((image) => {
          for (const source of image.parentElement?.querySelectorAll('source[media]') ?? []) source.remove()
        })
        await expect.poll(() => opening.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toContain('/tall-')
        await expect.poll(() => opening.evaluate(isLoaded)).toBe(true)
        const difference = differenceOf(part, await shownOf(opening))
        expect([address, difference < 6, difference]).toEqual([address, true, difference])
      }
    })
  })
})

async function neverShown(page: Page, asked: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.currentSrc))
  return [...asked].filter((file) => !shown.includes(file))
}

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

/** From the size that the browser takes the picture to have, to the one in which it covers its frame. */
function timesEnlarged({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): number {
  return Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
}

/** The grays of what is seen of a picture, coarse enough that other pixels of the same view hardly count. */
async function shownOf(image: Locator): Promise<Buffer> {
  // The browser decodes pictures beside painting, and shows what was there meanwhile.
  await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
  const seen = await image.screenshot({ animations: 'disabled' })
  return sharp(seen).resize(40, 60, { fit: 'fill' }).grayscale().raw().toBuffer()
}

/** Mean difference of two pictures of one size, in levels of 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  return one.reduce((sum, level, place) => sum + Math.abs(level - (other[place] ?? 0)), 0) / one.length
}

/** Files and `sizes` of the largest picture in sight, and of what is preloaded in a window of this size. */
function lookAtFirstView() {
  const visiblePx = (image: Element) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  const inSight = images.filter((image) => visiblePx(image) > 0)
  const largest = inSight.toSorted((a, b) => visiblePx(b) - visiblePx(a)).slice(0, 1)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image][fetchpriority=high]')]
  return {
    largest: largest.map((image) => {
      const sources = [...(image.parentElement?.querySelectorAll<HTMLSourceElement>('source[type="image/avif"]') ?? [])]
      const source = sources.find(({ media }) => matchMedia(media).matches)
      return source ? [source.srcset, source.sizes] : [image.src, '']
    }),
    preloaded: links
      .filter(({ media }) => matchMedia(media).matches)
      .map((link) => (link.imageSrcset === '' ? [link.href, ''] : [link.imageSrcset, link.imageSizes])),
    eagerBelow: images
      .filter((image) => image.loading !== 'lazy' && image.getBoundingClientRect().top >= innerHeight)
      .map((image) => image.currentSrc),
  }
}

/** Brings every picture near the window, so that it loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
}
