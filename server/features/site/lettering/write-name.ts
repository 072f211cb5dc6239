import type { Drawing, Lettering } from '#contract/site/mark.ts'
import { rowsOf } from './rows.ts'

/** In thousandths of the type size. */
const EM = 1000
const ASCENT = 880
const DESCENT = 320
const LEADING = 1150

/** A name of other scripts than the site's face has, as text in the typeface of the page. */
export function writeName(name: string): Lettering {
  return { line: writeRows([name]), mark: writeRows(rowsOf(name)) }
}

/** Rows one below the other, each in the middle. What is drawn in which typeface is unknown here, so each is fitted to its room. */
function writeRows(rows: readonly string[]): Drawing {
  const width = Math.max(...rows.map(roomOf))
  const drawing = rows
    .map((row, index) => {
      const text = row.replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
      // Letters that join must not be pulled apart.
      const fitted = `textLength="${roomOf(row)}" lengthAdjust="spacingAndGlyphs"${beginsRight(row) ? ' direction="rtl"' : ''}`
      return `<text x="${width / 2}" y="${ASCENT + index * LEADING}" text-anchor="middle" font-size="${EM}" ${fitted}>${text}</text>`
    })
    .join('')
  return { viewBox: `0 0 ${width} ${ASCENT + (rows.length - 1) * LEADING + DESCENT}`, drawing }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** About how wide a text is: marks and joined signs belong to the letter before them. */
function roomOf(text: string): number {
  return Array.from(letters.segment(text), ({ segment }) => letterRoom(segment)).reduce((sum, room) => sum + room, 0)
}

function letterRoom(letter: string): number {
  if (letter === ' ') return 280
  if (/^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(letter)) return 1250
  if (
    /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff00-\uff60])/u.test(
      letter,
    )
  )
    return EM
  // The site's own face is narrow.
  if (/^[\p{Script=Latin}\d]/u.test(letter)) return 450
  return 560
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** True where the first letter is of a script that is written from the right. */
const beginsRight = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{Letter}/u.exec(text)?.[0] ?? '')
