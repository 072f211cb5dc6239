import { describe, expect, it, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { sanitizeDrawing } from './sanitize-drawing.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 200 40"') =>
  `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const PATH = '<path d="M0 0h10v10z"/>'

function refusalOf(text: string): string {
  try {
    return JSON.stringify(sanitizeDrawing(text))
  } catch (error) {
    return error instanceof Problem ? (error.fields?.['lettering']?.[0] ?? '') : String(error)
  }
}

describe('a drawing', () => {
  it('keeps outlines, in the color of the page', () => {
    expect(
      sanitizeDrawing(
        svg('<g fill="#c00" class="a" id="b"><path d="M0 0h10" style="fill:red" fill="none" stroke="blue"/></g>'),
      ),
    ).toEqual({
      viewBox: '0 0 200 40',
      drawing: '<g fill="currentColor"><path d="M0 0h10" fill="none" stroke="currentColor"/></g>',
    })
  })

  it('loses what draws nothing: names, notes, definitions and styles', () => {
    const silent =
      '<title>Salt</title><desc>A & b</desc><defs><style>path{fill:url(http://x)}</style></defs><metadata/>'
    expect(sanitizeDrawing(svg(silent + PATH)).drawing).toBe(PATH)
  })

  it('has its size from its width and height, where it says no more', () => {
    expect(sanitizeDrawing(svg(PATH, 'width="120px" height="30"')).viewBox).toBe('0 0 120 30')
  })
})

test.each([
  ['<script>alert(1)</script>', 'It holds “script”, which is no outline.'],
  ['<text>Salt</text>', 'It holds text: please turn its letters into outlines first.'],
  ['<image href="https://x.example/a.png"/>', 'It holds a photograph: please draw it as outlines.'],
  ['<use href="#a"/>', 'It holds “use”, which is no outline.'],
  ['<foreignObject><p>x</p></foreignObject>', 'It holds “foreignObject”, which is no outline.'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'It holds “a”, which is no outline.'],
  ['<animate attributeName="d"/>', 'It holds “animate”, which is no outline.'],
  ['<constructor/>', 'It holds “constructor”, which is no outline.'],
  ['<g><path d="M0 0"/>', 'It is not complete.'],
  ['', 'It is empty.'],
  ['<g></g>', 'It is empty.'],
  ['<path d="M0 0"', 'It holds text that is no drawing.'],
])('%s is refused in words for its owner', (inside, words) => {
  expect(refusalOf(svg(inside))).toBe(words)
})

test.each([
  ['<path d="M0 0" onload="alert(1)" onclick=\'alert(2)\' xlink:href="//x"/>', '<path d="M0 0"/>'],
  ['<path d="M0 0" fill="url(https://x.example)"/>', '<path d="M0 0" fill="currentColor"/>'],
  ['<path transform="scale(1)&#34; onload=&#34;x" d="M0 0"/>', '<path d="M0 0"/>'],
])('attributes that could reach elsewhere go: %s', (inside, drawing) => {
  expect(sanitizeDrawing(svg(inside)).drawing).toBe(drawing)
})

it('a document type, with its entities, is refused', () => {
  expect(refusalOf(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg(PATH)}`)).toBe('It holds text that is no drawing.')
})

it('a drawing without a size is refused', () => {
  expect(refusalOf(svg(PATH, ''))).toBe('It does not say how large it is (viewBox).')
  expect(refusalOf('Salt & Oak')).toBe('It holds text that is no drawing.')
})
