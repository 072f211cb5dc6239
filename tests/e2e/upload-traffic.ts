import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

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

/** How many parts of each file the browser has written down as arrived. */
export function keptParts(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const request = indexedDB.open('portfolio-uploads')
        request.addEventListener('success', () => {
          const all = request.result.transaction('upload').objectStore('upload').getAll()
          all.addEventListener('success', () => {
            const [upload] = all.result as { files: { ticket: { parts: unknown[] } }[] }[]
            request.result.close()
            resolve(upload?.files.map(({ ticket }) => ticket.parts.length) ?? [])
          })
        })
      }),
  )
}
