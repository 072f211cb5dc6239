import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as blob from '@vercel/blob'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../support/databases.ts'
import { pdf } from '../support/pictures/pdf.ts'
import { pattern, revealing, SECRETS } from '../support/pictures/picture-bytes.ts'
import { ROOT } from '../support/studio.ts'
import { freshPathname, sha256, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const revealed = () => revealing(pattern(60, 40))
const heic = () => readFile(path.join(ROOT, 'tests/fixtures/porch.heic'))

/** Files as they arrive, their names, and the types that the public gets. */
const ARRIVING: [string, () => Promise<Buffer>, string, string][] = [
  ['a JPEG', () => revealed().jpeg().toBuffer(), 'jpg', 'image/jpeg'],
  ['a PNG', () => revealed().png().toBuffer(), 'png', 'image/png'],
  ['a WebP', () => revealed().webp().toBuffer(), 'webp', 'image/webp'],
  ['an AVIF', () => revealed().avif().toBuffer(), 'avif', 'image/avif'],
  ['a TIFF', () => revealed().tiff().toBuffer(), 'tif', 'image/jpeg'],
  ['a TIFF in CMYK', () => pattern(60, 40).toColourspace('cmyk').tiff().toBuffer(), 'tiff', 'image/jpeg'],
  ['a TIFF of 16 bits', () => pattern(60, 40).toColourspace('rgb16').tiff().toBuffer(), 'tiff', 'image/jpeg'],
  ['a HEIC', heic, 'heic', 'image/jpeg'],
  ['a PDF', async () => pdf(), 'pdf', 'application/pdf'],
]

describe.each(DATABASES)('files that arrive, on %s', (database) => {
  let studio: UploadStudio
  beforeAll(async () => {
    studio = await startUploadStudio(database, 'disk')
  })
  afterAll(() => studio.close())

  it.each(ARRIVING)(
    'UPL-20, TIFF-9: %s can be fetched and drawn by everybody',
    async (_, make, extension, contentType) => {
      const pathname = freshPathname(extension)
      const { url } = await blob.put(pathname, await make(), PUBLIC)
      const answer = await studio.fetch(url)
      const expected = { status: 200, type: contentType, sniffing: 'nosniff', policy: "default-src 'none'; sandbox" }
      expect({
        status: answer.status,
        type: answer.headers.get('content-type'),
        sniffing: answer.headers.get('x-content-type-options'),
        policy: answer.headers.get('content-security-policy'),
      }).toEqual(expected)
      const isDocument = contentType === 'application/pdf'
      expect(answer.headers.get('content-disposition')).toMatch(isDocument ? /^attachment/ : /^inline/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      for (const secret of SECRETS) expect(bytes.includes(secret), secret).toBe(false)

      await studio.runJobs()
      const { width, height, lqip, version, drawable_key } = await studio.db
        .selectFrom('stored_file')
        .select(['width', 'height', 'lqip', 'version', 'drawable_key'])
        .where('pathname', '=', pathname)
        .executeTakeFirstOrThrow()
      expect(lqip).toMatch(/^data:image\/webp;base64,/)
      const drawable = await readFile(path.join(studio.dataDir, drawable_key))
      expect(version).toBe(sha256(drawable).slice(0, 10))
      const widthPx = Math.min(width, 320)
      const rendition = await studio.fetch(`/media/renditions/${version}/${widthPx}/${pathname}.webp`)
      const drawn = await sharp(await rendition.arrayBuffer()).metadata()
      expect(drawn).toMatchObject({ format: 'webp', width: widthPx, height: Math.round((height * widthPx) / width) })
    },
  )

  it('BLOB-1: a file that says nothing comes back byte for byte', async () => {
    const bytes = await pattern(60, 40).png().toBuffer()
    const { url } = await blob.put(freshPathname('png'), bytes, PUBLIC)
    expect(Buffer.from(await (await studio.fetch(url)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it.each([
    ['a TIFF', 'porch.TIF', () => revealed().tiff().toBuffer(), 'porch.jpg', 'porch.TIF'],
    ['a TIFF called JPEG', 'porch.jpeg', () => revealed().tiff().toBuffer(), 'porch.jpeg', 'porch.tif'],
    ['a HEIC', 'v1.2.heic', heic, 'v1.2.jpg', 'v1.2.heic'],
    ['a JPEG', 'porch.JPG', () => revealed().jpeg().toBuffer(), 'porch.JPG', 'porch.JPG'],
    ['a PDF', 'plan.pdf', async () => pdf(), 'plan.pdf', 'plan.pdf'],
  ] as const)(
    'TIFF-9: %s is downloaded under a name that fits what is sent',
    async (_, name, make, shown, original) => {
      const pathname = freshPathname('x').replace(/[^/]*$/, name)
      const stored = await blob.put(pathname, await make(), PUBLIC)
      const named = async (address: string) =>
        /filename="(.*)"$/.exec((await studio.fetch(address)).headers.get('content-disposition') ?? '')?.[1]
      const originals = `${studio.publicUrl}/api/admin/originals?src=${encodeURIComponent(`/media/${pathname}`)}`
      expect(await Promise.all([stored.url, stored.downloadUrl, originals].map(named))).toEqual([
        shown,
        shown,
        original,
      ])
      expect(stored.contentDisposition).toContain(`filename="${shown}"`)
      await blob.del(stored.url)
    },
  )

  const hostile: [string, () => Promise<Buffer>, RegExp][] = [
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG, PNG, WebP/],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /not a JPEG, PNG, WebP/],
    ['half a JPEG', async () => (await revealed().jpeg().toBuffer()).subarray(0, 700), /incomplete or damaged/],
    ['half a HEIC', async () => (await heic()).subarray(0, 900), /incomplete or damaged/],
  ]
  it.each(hostile)('UPL-20: %s named .jpg is refused, and nothing of it stays', async (_, make, sentence) => {
    const pathname = freshPathname('jpg')
    await expect(blob.put(pathname, await make(), { ...PUBLIC, contentType: 'image/jpeg' })).rejects.toThrow(sentence)
    expect((await studio.fetch(`/media/${pathname}`)).status).toBe(404)
  })
})
