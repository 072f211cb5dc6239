import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Project } from '#contract/portfolio/portfolio.ts'
import {
  CHART,
  chartTiff,
  encoded,
  farthest,
  GRAYS,
  type Rgb,
  readPatches,
} from '#tests/support/pictures/color-chart.ts'
import {
  adobeRgb,
  displayP3,
  gray,
  type Primaries,
  plainSrgb,
  proPhoto,
} from '#tests/support/pictures/color-profiles.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { beginUpload, chooseFiles, folderOf, notice, uploadDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#448af7' } })
/** Neither our decoder nor a browser reads this kind; the server does. */
const jpegInCmyk = () => picture().toColourspace('cmyk').tiff({ compression: 'jpeg' }).toBuffer()

test('TIFF-2, TIFF-4, TIFF-5: what our decoder cannot read may still be read by the browser', async ({ page }) => {
  const folder = await folderOf('second', { 'porch.tif': 'png' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Second House')
  await uploadDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, 'porch.tif'))
  await expect(notice(page, 'Converting Thumbnail')).toBeVisible()
  await expect(notice(page, 'Thumbnail Converted')).toBeVisible()
  await expect(uploadDialog(page).getByText('porch.jpg', { exact: true })).toBeVisible()
})

test('TIFF-3, TIFF-6 to TIFF-9: a TIFF that nobody here can read is said, kept, and shown all the same', async ({
  page,
}) => {
  const folder = await folderOf('kept', { '1.tif': await jpegInCmyk(), '2.jpg': 'jpeg' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Kept House')
  await uploadDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.tif'))
  await expect(notice(page, 'Conversion Error')).toBeVisible()
  await expect(notice(page, 'Failed to convert thumbnail. Using original file.')).toBeVisible()
  await uploadDialog(page).getByLabel('Portfolio folder').setInputFiles(folder)
  await expect(notice(page, 'Processing Files')).toBeVisible()
  await expect(notice(page, 'Processing Error')).toBeVisible()
  await expect(notice(page, 'Failed to process some files. Please try again.')).toBeVisible()
  await expect(notice(page, 'Files Processed')).toBeVisible()
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()

  const answer = await page.request.get('/api/portfolio-metadata?projectId=kept-house')
  const { thumbnail, images } = (await answer.json()) as Project
  expect([thumbnail, images[0]?.src]).toEqual([
    expect.stringMatching(/\/portfolio\/kept-house\/\d+-1\.tif$/),
    expect.stringMatching(/\/portfolio\/kept-house\/files\/\d+-1\.tif$/),
  ])
  const shown = await page.request.get(thumbnail)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

const inSpace = (space: Primaries, bits: 8 | 16) =>
  chartTiff(encoded(CHART, space), { bits, photometric: 2, icc: space.icc })
const inGray = ({ icc, ...space }: Primaries) =>
  chartTiff(encoded(GRAYS, { icc, ...space }), { bits: 16, photometric: 1, icc })
const inCmyk = (picture: Sharp) => picture.toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer()

test('TIFF-1, TIFF-10: a TIFF keeps its colors, whatever its profile is', async ({ page }) => {
  const plain = chartTiff(encoded(CHART, plainSrgb()), { bits: 8, photometric: 2 })
  const cmyk = await inCmyk(sharp(plain))
  const cmykWithProfile = await inCmyk(sharp(plain).withIccProfile('cmyk'))
  const drawn = async (bytes: Buffer) => readPatches(await sharp(bytes).png().toBuffer(), CHART.length)
  const charts: Record<string, { bytes: Buffer; name: string; colors: readonly Rgb[] }> = {
    '1.tif': { bytes: plain, name: '1.jpg', colors: CHART },
    '2.tif': { bytes: inSpace(displayP3(), 8), name: '2.jpg', colors: CHART },
    '3.tif': { bytes: inSpace(adobeRgb(), 16), name: '3.jpg', colors: CHART },
    '4.tif': { bytes: inSpace(proPhoto(), 16), name: '4.jpg', colors: CHART },
    '5.tif': { bytes: inGray(gray(1.8)), name: '5.jpg', colors: GRAYS },
    '6.tif': { bytes: cmyk, name: '6.tif', colors: await drawn(cmyk) },
    '7.tif': { bytes: cmykWithProfile, name: '7.tif', colors: await drawn(cmykWithProfile) },
  }
  const files = Object.entries(charts).map(([name, { bytes }]) => [name, bytes] as const)
  const folder = await folderOf('colors', Object.fromEntries(files))
  await visit(page, '/portfolio')
  await beginUpload(page, 'Color House')
  await chooseFiles(page, folder, '7.tif')
  await expect(notice(page, 'Processing Error')).toBeHidden()
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 7 images')).toBeVisible()

  const answer = await page.request.get('/api/portfolio-metadata?projectId=color-house')
  const { images } = (await answer.json()) as Project
  for (const [index, { name, colors }] of Object.values(charts).entries()) {
    const { src = '', picture } = images[index] ?? {}
    expect(src.replace(/^.*\/\d+-/, '')).toBe(name)
    const widthPx = Math.min(320, picture?.width ?? 0)
    const rendition = src.replace('/media/', `/media/renditions/${picture?.version}/${widthPx}/`)
    for (const address of [src, `${rendition}.webp`]) {
      const found = await readPatches(await (await page.request.get(address)).body(), colors.length)
      expect(farthest(found, colors).deltaE, address).toBeLessThanOrEqual(2)
    }
  }
})
