// Cuts the files of app/styles/fonts out of the packages' fonts, by the ranges in app/styles/fonts.css:
// `node scripts/slice-fonts.mjs`, after changing either. Alternative letter forms, which no page uses, stay out, and so do the
// hints of the serifs, a third of their bytes: they stand in large sizes only, where a straight apostrophe would be seen. They draw
// the typographic one in its place; the text keeps its character.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { drawnAs } from './drawn-as.mjs'

const CASLON = 'node_modules/@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-400'
const SOURCES = {
  'libre-caslon-condensed-normal': { file: `${CASLON}-normal.woff2`, noHinting: true, curvesApostrophes: true },
  'libre-caslon-condensed-italic': { file: `${CASLON}-italic.woff2`, noHinting: true, curvesApostrophes: true },
  jost: {
    file: 'node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  'la-belle-aurore': {
    file: 'node_modules/@fontsource/la-belle-aurore/files/la-belle-aurore-latin-400-normal.woff2',
  },
}
const SLICE = /url\("\.\/(?<file>fonts\/(?<font>[\w-]+)-\w+\.woff2)"\)[^}]*unicode-range:(?<range>[^;}]+)/g

const css = await readFile('app/styles/fonts.css', 'utf8')
for (const { groups } of css.matchAll(SLICE)) {
  const { file, curvesApostrophes, ...options } = SOURCES[groups.font]
  const letters = lettersOf(groups.range)
  const cut = (font, targetFormat) => subsetFont(font, letters, { targetFormat, keepFeatures: ['kern'], ...options })
  const original = await readFile(file)
  const isChanged = curvesApostrophes && letters.includes("'")
  const slice = await cut(isChanged ? drawnAs(await cut(original, 'sfnt'), "'", '’') : original, 'woff2')
  await writeFile(`app/styles/${groups.file}`, slice)
  console.log(`${groups.file}: ${slice.length} bytes`)
}

function lettersOf(unicodeRange) {
  const spans = [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  return spans.map(([, first, last = first]) => lettersBetween(parseInt(first, 16), parseInt(last, 16))).join('')
}

function lettersBetween(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
