import type { Page } from '@playwright/test'
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
        const shown = await page
          .locator('img')
          .evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.currentSrc))
        expect([address, [...asked].filter((file) => !shown.includes(file))]).toEqual([address, []])
      }
    })
  })
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
