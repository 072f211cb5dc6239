import type { Page } from '@playwright/test'
import { allPictures } from '#content/pictures/all.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { renditionWidths, tallCut } from '#contract/files/renditions.ts'

const BUILT_IN = new Map(allPictures.map((picture) => [picture.src, picture]))
const ADDRESS = /\/media\/renditions\/[^/]+\/(?<tall>tall-\d+-)?(?<widthPx>\d+)\/(?<source>.+)\.(?:avif|webp|jpeg)$/

/** A picture that is softer than the screen could show it may be so by this much. */
const SHARP = 0.95
/** Share by which a `sizes` may say too much without costing anybody a larger file than is needed. */
const SLACK = 1.05

/**
 * Files that are too narrow for the pictures drawn from them, or wider than is of use, as one line each. Hidden
 * ones load nothing, and those outside of `picture` have no choice.
 *
 * @param within Selector of the part of the page to look at.
 * @param loaded Addresses of files in the browser's memory: of these it takes one that is wider than needed.
 */
export async function unfitFiles(page: Page, within = ':root', loaded: readonly string[] = []): Promise<string[]> {
  const { dpr, windowPx, drawn } = await page.locator(within).evaluate(lookAt)
  const at = `${new URL(page.url()).pathname} at ${windowPx} px, ${dpr}×`
  return drawn.flatMap(({ address, frameWidthPx, frameHeightPx, fit, enlarged }) => {
    const { tall, widthPx = '', source = '' } = ADDRESS.exec(address)?.groups ?? {}
    const whole = BUILT_IN.get(`/media/${source}`)
    const picture = whole && (tall ? sizeOfTallCut(whole) : whole)
    if (!picture) return [`${at}: ‘${address}’ is no rendition of a built-in picture`]
    const ratio = picture.width / picture.height
    const drawnPx = fit === 'cover' ? Math.max(frameWidthPx, frameHeightPx * ratio) : frameWidthPx
    const neededPx = drawnPx * enlarged * dpr
    const offeredPx = renditionWidths(picture.width)
    const narrowestPx = offeredPx.find((px) => px >= neededPx * SHARP) ?? offeredPx.at(-1) ?? 0
    const widestPx = offeredPx.find((px) => px >= neededPx * SLACK) ?? offeredPx.at(-1) ?? 0
    const fits = Number(widthPx) >= narrowestPx && (Number(widthPx) <= widestPx || loaded.includes(address))
    return fits ? [] : [`${at}: ${source} in ${widthPx} px for ${Math.round(neededPx)}`]
  })
}

function sizeOfTallCut(picture: Picture) {
  const cut = tallCut(picture)
  return cut && { width: cut.widthPx, height: cut.heightPx }
}

function lookAt(root: Element) {
  const drawn = [...root.querySelectorAll<HTMLImageElement>('picture > img')]
    .filter((image) => image.checkVisibility())
    .map((image) => ({
      address: image.currentSrc,
      frameWidthPx: image.clientWidth,
      frameHeightPx: image.clientHeight,
      fit: getComputedStyle(image).objectFit,
      enlarged: Number(getComputedStyle(image).scale) || 1,
    }))
  return { windowPx: innerWidth, dpr: devicePixelRatio, drawn }
}

/** Puts copies in place of all pictures: an `img` may keep its file when the window changes, a new one chooses. */
export async function renewPictures(page: Page): Promise<void> {
  await page.locator('picture').evaluateAll((pictures) => {
    for (const picture of pictures) picture.replaceWith(picture.cloneNode(true))
  })
}
