import { PDFiumLibrary } from '@hyzyla/pdfium'
import { lockedPdf } from '../ingest/picture-errors.ts'

/** As wide as the widest rendition; the height limits very long pages. */
const PAGE_MAX_PX = { width: 2000, height: 6000 }

/**
 * The first page of a PDF on white paper, as red, green, blue and alpha, one byte each.
 *
 * @throws {DecodeError} when it is locked by a password.
 * @throws {Error} when it cannot be read.
 */
export async function drawFirstPage(bytes: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw /password|security/i.test(String(error)) ? lockedPdf() : error
  })
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('The first page has no size.')
  const scale = Math.min(PAGE_MAX_PX.width / originalWidth, PAGE_MAX_PX.height / originalHeight)
  const width = Math.max(1, Math.round(originalWidth * scale))
  const height = Math.max(1, Math.round(originalHeight * scale))
  const { data } = await page.render({ scale: 1, width, height, render: 'bitmap' })
  return { data, width, height }
}
