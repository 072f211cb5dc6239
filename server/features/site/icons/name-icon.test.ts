import { describe, expect, it } from 'vitest'
import { signOf } from '../lettering/sign-of.ts'
import { drawIcon, ICONS } from './draw-icon.ts'
import { nameIcon } from './name-icon.ts'

describe('the sign that stands for a name', () => {
  it.each([
    ['Salt & Oak', 'S'],
    ['oak', 'O'],
    ['“Salt”', 'S'],
    ['🌿 Salt', 'S'],
    ['7 Seas', '7'],
    ['(21) Rooms', '2'],
    ['éclat', 'É'],
    ['e\u0301clat', 'É'],
    ['ßtudio', 'S'],
    ['海辺の家', '海'],
    ['дом', 'Д'],
    ['🌿', '🌿'],
    ['👩‍👩‍👧 ', '👩‍👩‍👧'],
    ['& Co', 'C'],
    ['&', '&'],
    ['\u200f\u0001', ''],
    ['', ''],
  ])('of “%s” is “%s”', (name, sign) => {
    expect(signOf(name)).toBe(sign)
  })
})

describe('an icon drawn from a name', () => {
  it.each(['<script>alert(1)</script>', '<', '&', '"', '\u0001<', '<\u0301', '海<', '\ud800'])(
    'holds nothing of “%s” that could be markup',
    (name) => {
      for (const icon of Object.values(ICONS)) {
        const inside = nameIcon(icon, name).slice(drawIcon(icon, () => '').indexOf('</svg>'), -'</svg>'.length)
        expect(inside).toMatch(/^<(path|text) [^<>&]*(?:\/>|>(?:[^<>&]|&#\d+;)*<\/text>)$/)
      }
    },
  )
})
