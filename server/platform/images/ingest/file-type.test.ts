import { expect, it } from 'vitest'
import { fileType } from './file-type.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** The first box of an ISO media file. @param compatible Brands of four characters each. */
function ftyp(major: string, compatible = '', sizeBytes = 16 + compatible.length): Buffer {
  const box = latin1(`\0\0\0\0ftyp${major}\0\0\0\0${compatible}`)
  box.writeUInt32BE(sizeBytes)
  return Buffer.concat([box, latin1('mdatavif')])
}

it.each([
  ['a JPEG', hex('ffd8ffe0'), 'image/jpeg'],
  ['a PNG', hex('89504e470d0a1a0a00'), 'image/png'],
  ['a TIFF of either byte order', hex('49492a00'), 'image/tiff'],
  ['a TIFF of the other byte order', hex('4d4d002a'), 'image/tiff'],
  ['a BigTIFF', hex('49492b00'), 'image/tiff'],
  ['a PDF', latin1('%PDF-1.7'), 'application/pdf'],
  ['a WebP', latin1('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['an AVIF', ftyp('avif'), 'image/avif'],
  ['an AVIF by a compatible brand', ftyp('mif1', 'miafavif'), 'image/avif'],
  ['a HEIC', ftyp('heic'), 'image/heic'],
  ['a HEIC by a compatible brand', ftyp('msf1', 'heix'), 'image/heic'],
])('%s is known by its bytes', (_, head, type) => {
  expect(fileType(head)).toBe(type)
})

it.each([
  ['a GIF', latin1('GIF89a')],
  ['a drawing', latin1('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a page', latin1('<!doctype html>')],
  ['a sound in the same container as WebP', latin1('RIFF\0\0\0\0WAVEfmt ')],
  ['a film', ftyp('isom', 'mp42')],
  ['an unfinished PNG signature', hex('89504e47')],
  ['nothing', Buffer.alloc(0)],
])('%s is not accepted', (_, head) => {
  expect(fileType(head)).toBeUndefined()
})

it('brands count within their box alone, and the version is none', () => {
  expect(fileType(ftyp('isom'))).toBeUndefined()
  const box = ftyp('isom')
  box.write('avif', 12, 'latin1')
  expect(fileType(box)).toBeUndefined()
})
