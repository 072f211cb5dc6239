import { readFile } from 'node:fs/promises'
import { put } from '@vercel/blob'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { pdf } from '#tests/support/pictures/pdf.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'

const SECRET = 'a secret of its own, long enough to sign with'
const PATHNAME = 'portfolio/plan-house/files/1795273200000-floor-plan.pdf'

test.use({
  realPictures: true,
  studioOptions: {
    settings: ALL_PAGES,
    env: { AUTH_SECRET: SECRET },
    projects: [
      {
        id: 'plan-house',
        title: 'Plan House',
        styles: ['Modern'],
        description: 'A house on paper first.',
        shuffle: false,
        pictures: ['The porch'],
        uploads: [{ src: `/media/${PATHNAME}`, alt: 'Floor plan' }],
      },
    ],
  },
})

test.beforeEach(async ({ studio }) => {
  process.env['VERCEL_BLOB_API_URL'] = `${studio.url}/api/blob`
  await put(PATHNAME, pdf(), { access: 'public', allowOverwrite: true, token: readWriteToken(SECRET) })
})

test('PRJ-19, TIFF-9: a PDF shows as its first page, and the lightbox opens the PDF itself', async ({ page }) => {
  await visit(page, '/portfolio/plan-house')
  const tile = page.getByRole('button', { name: 'Floor plan' })
  const shown = tile.getByRole('img')
  await bringIntoSight(shown)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const shape = await shown.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth)
  expect(shape).toBeCloseTo(1.5, 1)

  await tile.click()
  const lightbox = page.getByRole('dialog', { name: 'Plan House' })
  const link = lightbox.getByRole('link', { name: 'Open PDF' })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await download.path())).equals(pdf())).toBe(true)
  await expect(lightbox).toBeVisible()
})

test('PRJ-19: a photograph offers no PDF', async ({ page }) => {
  await visit(page, '/portfolio/plan-house')
  await page.getByRole('button', { name: 'The porch' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Plan House' })
  await expect(lightbox.getByRole('status')).toContainText('The porch')
  await expect(lightbox.getByRole('link', { name: 'Open PDF' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('link', { name: 'Open PDF' })).toBeVisible()
})
