import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const CODE = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/assets/style.css"/>',
  '<link rel="modulepreload" href="/assets/root.js"/></head><body><h1>About</h1><script>window.context = {}</script>',
  `<script type="module" async="">${CODE}</script><script>window.context.close()</script></body></html>`,
].join('')

test('no script of a page is fetched by its HTML alone, and the code that starts them is kept as it is', () => {
  const html = startScriptsLate(PAGE)
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain(
    `<script type="text/plain" data-modules="/assets/entry.js /assets/root.js">${CODE}</script><script>(function`,
  )
})

test('everything else stays where it is', () => {
  const html = startScriptsLate(PAGE)
  expect(html).toMatch(/^<html><head><link rel="stylesheet" href="\/assets\/style.css"\/><\/head><body><h1>About/)
  expect(html).toMatch(/\(2000\)<\/script><script>window.context.close\(\)<\/script><\/body><\/html>$/)
})

test('a page without scripts stays as it is', () => {
  const html = '<html><head><link rel="modulepreload" href="/assets/entry.js"/></head><body></body></html>'
  expect(startScriptsLate(html)).toBe(html)
})
