import { expect, test } from 'vitest'
import { inlineStyles } from './page-styles.ts'

const SHEET = { path: '/assets/style-ab.css', css: '.card{color:red}' }

test('the sheet stands before its link, which loads nothing', () => {
  const html = '<head><link rel="stylesheet" href="/assets/style-ab.css#"/></head>'
  expect(inlineStyles(html, SHEET).join('')).toBe(
    '<head><style>.card{color:red}</style><link type="text/plain" rel="stylesheet" href="/assets/style-ab.css#"/></head>',
  )
})

test('the sheet is a part of its own', () => {
  const html = '<head><link rel="stylesheet" href="/assets/style-ab.css"/></head>'
  expect(inlineStyles(html, SHEET)).toContain(SHEET.css)
})

test('other sheets stay linked', () => {
  const html = '<link rel="icon" href="/a.svg"/><link rel="stylesheet" href="/assets/admin-cd.css"/>'
  expect(inlineStyles(html, SHEET)).toEqual([html])
})
