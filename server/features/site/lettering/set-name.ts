import type { Drawing, Lettering } from '#contract/site/mark.ts'
import outlines from './outlines.json' with { type: 'json' }
import { rowsOf } from './rows.ts'
import { signOf } from './sign-of.ts'

const GLYPHS = new Map(Object.entries(outlines.glyphs) as [string, [advance: number, path: string]][])
const KERNING = new Map<string, number>(Object.entries(outlines.kerning))
const TRACKING = -12
const ASCENT = 822
const DESCENT = 240
const LEADING = 960
/** Units of the type size. */
const EM = 1000
/** How far above the baseline the one line is cut, so that it merges with a ground of its color. */
const FEET_CUT = 4

/** True where every letter of a name is in the site's face. */
export const canSet = (name: string): boolean =>
  Array.from(name).every((letter) => letter === ' ' || GLYPHS.has(letter))

/** The name set in the site's face: on one line, cut above its feet, and for narrow places on up to three. */
export function setName(name: string): Lettering {
  const line = drawLines([name])
  const cut = { ...line, viewBox: line.viewBox.replace(/\d+$/, String(ASCENT - FEET_CUT)) }
  return { line: cut, mark: drawLines(rowsOf(name)) }
}

/** Size of a letter in the seal, in units of that, and of one that is wide or has an accent above, which would touch the ring. */
const SEAL_LETTER = 74
const SEAL_LETTER_SMALL = 62
const WIDE = 850
/** Height of capitals. */
const CAPITALS = 690

/** The first letter or digit of a name as an outline around the middle of the seal; nothing for one of another script. */
export function initialOf(name: string): string {
  const sign = signOf(name)
  const [advance = 0, path] = GLYPHS.get(sign) ?? []
  const isPlain = advance < WIDE && sign < '\u0080'
  const scale = (isPlain ? SEAL_LETTER : SEAL_LETTER_SMALL) / EM
  const scaled = (number: number) => Number((number * scale).toFixed(2))
  // All of it is relative to its first point.
  const [, x = '0', y = '0', rest = ''] = /^m(-?[\d.]+)[ ,]?(-?[\d.]+)(.*)$/.exec(path ?? '') ?? []
  if (rest === '') return ''
  const start = `m${scaled(Number(x) - advance / 2)} ${scaled(Number(y) + CAPITALS / 2)}`
  return start + rest.replaceAll(/-?[\d.]+/g, (number) => ` ${scaled(Number(number))}`)
}

/** @returns How wide a text is on one line, in thousandths of the type size. */
export const widthOf = (text: string): number => setLine(text).width

/** Lines one below the other, each in the middle. */
export function drawLines(lines: readonly string[]): Drawing {
  const set = lines.map(setLine)
  const width = Math.max(...set.map((line) => line.width))
  const drawing = set
    .flatMap(({ letters, width: own }, row) =>
      letters.map(({ x, path }) => {
        const left = Math.round(x + (width - own) / 2)
        return `<path transform="translate(${left} ${ASCENT + row * LEADING})" d="${path}"/>`
      }),
    )
    .join('')
  return { viewBox: `0 0 ${width} ${ASCENT + (lines.length - 1) * LEADING + DESCENT}`, drawing }
}

function setLine(text: string) {
  const letters: { x: number; path: string }[] = []
  let x = 0
  for (const [index, letter] of Array.from(text).entries()) {
    const [advance, path] = GLYPHS.get(letter) ?? [outlines.space, '']
    if (path !== '') letters.push({ x, path })
    x += advance + (KERNING.get(text.slice(index, index + 2)) ?? 0) + TRACKING
  }
  return { letters, width: Math.max(1, x - TRACKING) }
}
