import { expect, test } from 'vitest'
import { inlineStyles } from './page-styles.ts'

const ALL = '.card{color:red}'
const OWN = '.card{color:blue}'
const SHEETS = new Map([
  ['/assets/root-ab.css', ALL],
  ['/assets/home-page-cd.css', OWN],
])
const ALL_LINKED = '<link rel="stylesheet" href="/assets/root-ab.css#"/>'
const OWN_LINKED = '<link rel="stylesheet" href="/assets/home-page-cd.css"/>'

test('each sheet stands before its link, which loads nothing, in the order of the links', () => {
  expect(inlineStyles(`<head>${ALL_LINKED}${OWN_LINKED}</head>`, SHEETS).parts.join('')).toBe(
    `<head><style>${ALL}</style><link type="text/plain" rel="stylesheet" href="/assets/root-ab.css#"/>` +
      `<style>${OWN}</style><link type="text/plain" rel="stylesheet" href="/assets/home-page-cd.css"/></head>`,
  )
})

test('the sheets that a page links to are parts of their own, and named as its styles', () => {
  const { parts, styles } = inlineStyles(`<head>${OWN_LINKED}</head>`, SHEETS)
  expect(styles).toEqual([OWN])
  expect(parts).toContain(OWN)
})

test('other sheets stay linked', () => {
  const html = '<link rel="icon" href="/a.svg"/><link rel="stylesheet" href="/assets/admin-cd.css"/>'
  expect(inlineStyles(html, SHEETS)).toEqual({ parts: [html], styles: [] })
})
