import { describe, expect, it } from 'vitest'
import { ACCEPTED_FILES, ACCEPTED_PICTURES, isGif, isPicture, isSvg, isTiff, typeOf } from './file-types.ts'

const named = (name: string) => ({ name })

describe('the type of a file', () => {
  it.each([
    ['porch.jpg', 'image/jpeg'],
    ['PORCH.JPEG', 'image/jpeg'],
    ['porch.final.jfif', 'image/jpeg'],
    ['scan.tif', 'image/tiff'],
    ['IMG_0001.HEIC', 'image/heic'],
    ['plan.pdf', 'application/pdf'],
  ])('UPL-20: of %s is %s, by the ending of its name', (name, type) => {
    expect(typeOf(named(name))).toBe(type)
  })

  it.each(['.jpg', '._porch.jpg', 'porch', 'porch.mov', 'porch.gif', 'porch.svg', 'porch.jpg.exe', ''])(
    'projects take no %j',
    (name) => {
      expect(typeOf(named(name))).toBeUndefined()
    },
  )

  it('a GIF is a single picture, and no part of a folder', () => {
    expect([isGif(named('a.GIF')), isPicture(named('a.gif')), typeOf(named('a.gif'))]).toEqual([true, true, undefined])
  })

  it('S4: a drawing is no picture, packed or not', () => {
    for (const name of ['a.svg', 'A.SVGZ']) expect([isSvg(named(name)), isPicture(named(name))]).toEqual([true, false])
  })

  it('a PDF is no picture, and a TIFF is one', () => {
    expect([isPicture(named('a.pdf')), isPicture(named('a.tiff')), isTiff(named('a.tiff'))]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('what a field lets people choose', () => {
  it('names types and endings: systems know one or the other', () => {
    for (const one of ['image/heic', '.heic', 'application/pdf', '.pdf'])
      expect(ACCEPTED_FILES.split(',')).toContain(one)
  })

  it('of a single picture is a GIF, too, and no PDF', () => {
    expect(ACCEPTED_PICTURES.split(',')).toEqual(expect.arrayContaining(['image/gif', '.gif', '.jpg']))
    expect(ACCEPTED_PICTURES).not.toContain('pdf')
  })
})
