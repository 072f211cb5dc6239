import { describe, expect, it } from 'vitest'
import { type DroppedEntry, filesIn } from './dropped-files.ts'
import { fileSizeError, folderSizeError, thumbnailError } from './file-errors.ts'
import { folderNameOf, selectFiles } from './file-selection.ts'
import { formatBytes } from './format-bytes.ts'

const MB = 1024 * 1024

function fileAt(path: string, size = 10): File {
  const file = new File([new Uint8Array(size)], path.split('/').at(-1) ?? path)
  return Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
}

const named = (name: string, size: number) => ({ name, size })

describe('taking files in', () => {
  it('UPL-20, UPL-21, UPL-24: keeps pictures and PDFs in natural order and counts the rest', () => {
    const names = ['b/10.JPG', 'b/2.tiff', 'b/1.webp', 'b/plan.pdf', 'b/x.heic', 'b/y.avif', 'b/z.png']
    const others = ['b/.DS_Store', 'b/._1.jpg', 'b/walk.mov', 'b/raw.nef', 'b/logo.svg', 'b/anim.gif', 'b/none']
    const { accepted, skipped } = selectFiles([...others, ...names].map((path) => fileAt(path)))
    expect(accepted.map(({ name }) => name)).toEqual([
      '1.webp',
      '2.tiff',
      '10.JPG',
      'plan.pdf',
      'x.heic',
      'y.avif',
      'z.png',
    ])
    expect(skipped).toBe(others.length)
  })

  it('leaves empty files out, and knows the name of the folder', () => {
    expect(selectFiles([fileAt('a.jpg', 0)])).toEqual({ accepted: [], skipped: 1 })
    expect(folderNameOf([fileAt('corner-beach-house/a.jpg')])).toBe('corner-beach-house')
    expect(folderNameOf([fileAt('a.jpg')])).toBe('')
  })

  it('walks through folders in folders, a hundred entries at a time', async () => {
    const leaf = (name: string): DroppedEntry => ({
      name,
      isFile: true,
      isDirectory: false,
      file: (resolve) => resolve(fileAt(name)),
    })
    const folder = (name: string, ...batches: DroppedEntry[][]): DroppedEntry => ({
      name,
      isFile: false,
      isDirectory: true,
      createReader: () => ({ readEntries: (resolve) => resolve(batches.shift() ?? []) }),
    })
    const tree = folder('house', [leaf('1.jpg'), folder('porch', [leaf('2.jpg')])], [leaf('3.jpg')])
    expect((await filesIn([tree])).map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  })
})

describe('what is wrong with a file', () => {
  it.each([
    [named('a.jpg', 10 * MB), undefined],
    [named('a.jpg', 10 * MB + 1), 'Thumbnail must be 10MB or smaller'],
    [named('a.pdf', 5), 'Please select an image file'],
    [
      named('a.svg', 5),
      'Please select an image file of another kind: an SVG drawing can carry scripts. Export it as PNG, for instance.',
    ],
    [named('a.GIF', 5), undefined],
    [named('a.gif', 10 * MB + 1), 'Thumbnail must be 10MB or smaller'],
    [named('a.tif', 5), undefined],
  ])('UPL-12 to UPL-14, UPL-22, UPL-23: %j as a thumbnail says %j', (file, message) => {
    expect(thumbnailError(file, { takesTiff: true })).toBe(message)
  })

  it('EDT-2: an edited project takes no TIFF', () => {
    expect(thumbnailError(named('a.TIFF', 5), { takesTiff: false })).toBe(
      'TIFF files have limited browser support. Please use JPEG, PNG, or WebP for better compatibility.',
    )
  })

  it('BLOB-12, UPL-16, UPL-17: a file has up to 50 MB and a folder up to 2.5 GB', () => {
    expect(fileSizeError(50 * MB)).toBeUndefined()
    expect(fileSizeError(60 * MB)).toBe('File size (60 MB) exceeds maximum allowed size of 50MB')
    expect(fileSizeError(60 * MB, { isLeftAsTiff: true })).toBe(
      'File size (60 MB) exceeds maximum allowed size of 50MB. The colors of this TIFF cannot be converted here. Please export it in RGB, or as a JPEG.',
    )
    expect(folderSizeError(2560 * MB)).toBeUndefined()
    expect(folderSizeError(2560 * MB + 1)).toBe('Portfolio folder must be 2.5GB or smaller')
  })
})

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1.5 * MB, '1.5 MB'],
  [2.5 * 1024 * MB, '2.5 GB'],
])('BLOB-13: %d bytes are shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
