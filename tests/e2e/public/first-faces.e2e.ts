import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { expect, test } from '../support/browser-test.ts'

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the faces of the first screen are loaded with the page, and no others', async ({ page }) => {
      // Parts below the first view are laid out after it, and by scripts.
      await page.addInitScript(() => addEventListener('firstview', (event) => event.stopImmediatePropagation()))
      await page.route('**/assets/*.js', () => undefined)
      for (const address of PUBLIC_PAGES) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await page.evaluate(loadFaces)
        const { preloaded, loaded } = await page.evaluate(facesOfPage)
        expect([address, preloaded]).toEqual([address, loaded])
      }
    })
  })
}

/** Waits until the page is laid out, which asks for its faces, and until these are there. */
async function loadFaces(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await document.fonts.ready
}

/** Names of the faces' files: those that the page names in its head, and those that its letters made the browser load. */
function facesOfPage() {
  const nameOf = (address: string) => address.replace(/^.*\/([a-z-]+)-basic-.*$/, '$1')
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
  // The fall-backs are faces of the machine, if it has them.
  const used = [...document.fonts]
    .filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
    .map(({ family, style }) => [family, style])
  const fileOf: Record<string, string> = {
    'Jost Variable normal': 'jost',
    'Libre Caslon Condensed normal': 'libre-caslon-condensed-normal',
    'Libre Caslon Condensed italic': 'libre-caslon-condensed-italic',
    'La Belle Aurore normal': 'la-belle-aurore',
  }
  const loaded = used.map(([family = '', style]) => fileOf[`${family.replaceAll('"', '')} ${style}`] ?? family)
  return { preloaded: links.map(({ href }) => nameOf(href)).toSorted(), loaded: [...new Set(loaded)].toSorted() }
}
