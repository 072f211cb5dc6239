import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser-test.ts'
import { notice, uploadDialog } from './picture-files.ts'

/** A picture of about 20 MB: three parts. */
export async function largePicture(): Promise<Buffer> {
  const side = 2600
  const raw = randomBytes(side * side * 3)
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Numbers of the parts of large files that are sent from now on; files of one part are left out. */
export function watchParts(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    const size = Number(headers['content-length'] ?? headers['x-content-length'] ?? 0)
    if (headers['x-mpu-action'] === 'upload' && size !== 0) parts.push(headers['x-mpu-part-number'] ?? '')
  })
  return parts
}

/** Numbers of parts of each file that the browser has stored as sent. */
export async function keptParts(page: Page): Promise<number[]> {
  return (await storedUploads(page)).map(({ parts }) => parts.length)
}

/** Number of files that it has stored as sent as a whole. */
export async function keptFiles(page: Page): Promise<number> {
  return (await storedUploads(page)).filter(({ url }) => url !== undefined).length
}

interface StoredUpload {
  parts: unknown[]
  url?: string
}

function storedUploads(page: Page): Promise<StoredUpload[]> {
  return page.evaluate(
    () =>
      new Promise<StoredUpload[]>((resolve) => {
        const request = indexedDB.open('portfolio-uploads')
        request.addEventListener('success', () => {
          const all = request.result.transaction('upload').objectStore('upload').getAll()
          all.addEventListener('success', () => {
            const [upload] = all.result as { files: { uploadState: StoredUpload }[] }[]
            request.result.close()
            resolve(upload?.files.map(({ uploadState }) => uploadState) ?? [])
          })
        })
      }),
  )
}

/** Tries again at once, unless the page has just done so by itself, and waits until so many images have arrived. */
export async function retryUntilUploaded(page: Page, images: number): Promise<void> {
  const retry = uploadDialog(page).getByRole('button', { name: 'Retry now' })
  const uploaded = notice(page, `Portfolio project uploaded successfully with ${images} images`)
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 })
    await expect(uploaded).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 45_000, intervals: [50] })
}
