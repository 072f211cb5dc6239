import { describe, expect, test } from 'vitest'
import { completePage } from './page-scripts.ts'

const CONTEXT = 'window.__reactRouterContext = {"ssr":true};'
const SCROLL = '(() => scrollTo(0, 0))()'
const CODE = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const FACTS = JSON.stringify({ '@type': 'WebSite', name: 'Seven \\u003c Mile' })
const EVIL = 'fetch("/api/admin/export")'
const DATA = '[{"_1":2},"</script><script>alert()</script>"]'

/** A page as React renders it. */
const rendered = ({ head = '', body = '' } = {}): string =>
  [
    '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/entry.js"/>',
    '<link rel="stylesheet" href="/assets/style.css"/><link rel="modulepreload" href="/assets/root.js"/>',
    `<script type="application/ld+json">${FACTS}</script>${head}</head><body><h1>About</h1>${body}`,
    `<script>${SCROLL}</script><script>${CONTEXT}</script><script type="module" async="">${CODE}</script></body></html>`,
  ].join('')

function add(html: string, isForReading = true) {
  const { parts, ...page } = completePage(html, { data: DATA, sheets: new Map(), isForReading, build: '1234abcd' })
  return { html: parts.join(''), ...page }
}
const inline = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)

describe('a page for reading', () => {
  test('fetches no script by its HTML alone, and the code that starts them is kept as it is', () => {
    const { html } = add(rendered())
    expect(html).not.toContain('modulepreload" href')
    expect(html).not.toContain('<script type="module"')
    expect(html).toContain(
      `<script type="text/plain" data-modules="/assets/entry.js /assets/root.js">${CODE}</script><script>(function`,
    )
  })

  test('has everything else where it was', () => {
    const { html } = add(rendered())
    expect(html).toMatch(/^<!DOCTYPE html><html><head><link rel="stylesheet" href="\/assets\/style.css"\/><script/)
    expect(html).toContain(`</script></head><body><h1>About</h1><script>${SCROLL}</script><script>${CONTEXT}</script>`)
    expect(html).toMatch(/\.close\(\);<\/script><\/body><\/html>$/)
  })
})

test('the dashboard runs its scripts at once', () => {
  const { html } = add(rendered(), false)
  expect(html).toContain('<link rel="modulepreload" href="/assets/root.js"/>')
  expect(html).toContain(`<script type="module" async="">${CODE}</script>`)
})

test('the data of a page reaches the router as it was, and ends no script', () => {
  const code = inline(add(rendered()).html).at(-1) ?? ''
  const [, literal = ''] = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);/.exec(code) ?? []
  expect(JSON.parse(literal)).toBe(DATA)
})

test.each([true, false])('every inline script of a page is named, for reading: %s', (isForReading) => {
  const { html, scripts } = add(rendered(), isForReading)
  expect(new Set(scripts)).toEqual(new Set(inline(html)))
})

test.each([
  '<p></p>',
  `<script>${EVIL}</script><p></p><script>${CONTEXT}</script>`,
  `<script>${EVIL}</script><p></p><script>${CONTEXT}</script><script type="module" async="">${CODE}</script>`,
])('a page without the scripts of the router stays as it is, and has none that may run: %s', (body) => {
  const html = `<html><head><link rel="modulepreload" href="/assets/entry.js"/></head><body>${body}</body></html>`
  expect(add(html)).toEqual({ html, scripts: [], styles: [] })
})

test.each([
  `<script>${EVIL}</script>`,
  `<SCRIPT type="module">${EVIL}</SCRIPT>`,
  `<script nonce="">${EVIL}</script>`,
  `<script type="module" async="">${EVIL}</script>`,
  `<script>window.__reactRouterContext = ${EVIL}</script><script type="module" async="">${EVIL}</script>`,
  `<script>window.__reactRouterContext = ${EVIL}</script><script type="module" async="">${EVIL}`,
  `<script>${EVIL}</script><script>window.__reactRouterContext = 1</script><script type="module" async="">${EVIL}</script>`,
  `<script type="application/ld+json">${EVIL}</script><script>${EVIL}</script>`,
  `<script type="text/plain" data-modules="">${EVIL}</script><script>${EVIL}</script>`,
  `<script>${EVIL}//`,
  `<script data-text="`,
  `<svg><script>${EVIL}</script></svg>`,
  `<script type="application/ld+json">{"a":"</head>"}</script>`,
])('L8: nothing is named of what was put into a page: %s', (injected) => {
  const { scripts } = add(rendered())
  expect(add(rendered({ body: injected })).scripts).toEqual(scripts)
  expect(add(rendered({ head: injected })).scripts.filter((code) => !code.startsWith('{'))).toEqual(
    scripts.filter((code) => code !== FACTS),
  )
})

test('L8: facts for search engines are named, which do nothing if they are run', () => {
  expect(add(rendered()).scripts).toContain(FACTS)
})
