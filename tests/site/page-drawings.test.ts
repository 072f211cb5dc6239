import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawSheet } from '#app/ui/drawings/sheet.ts'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { ALL_PAGES } from '../support/studio-process.ts'

const PAGES = [...PUBLIC_PAGES, '/portfolio/no-such-house', '/nowhere', '/admin']

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

describe('drawings that pages use in many places', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ settings: ALL_PAGES })
  })
  afterAll(() => studio.close())

  it.each(PAGES)('each stands once in %s, before what uses it', async (path) => {
    const html = await (await studio.fetch(path)).text()
    const used = all(html, /<use [^>]*?href="#([^"]+)"/g)
    const drawn = all(html, / id="(d-[^"]+)"/g)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(html.indexOf('id="drawings"')).toBeLessThan(html.indexOf('<use '))
  })

  it('have outlines of their own, each with a name', () => {
    const drawings = drawSheet(undefined).split('<g id="').slice(1)
    expect(drawings.length).toBeGreaterThan(15)
    expect(drawings.filter((drawing) => !/<path [^>]*d="[Mm]/.test(drawing))).toEqual([])
  })
})
