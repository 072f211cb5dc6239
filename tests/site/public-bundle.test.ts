import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawSheet } from '#app/ui/drawings/sheet.ts'
import { HAS_BUILD } from '../support/build.ts'
import { ROOT } from '../support/studio.ts'

const ASSETS = path.join(ROOT, 'build/client/assets')

interface RouteFiles {
  id: string
  module: string
  css?: string[]
}

/** The manifest for the browser: the files that each route loads before it shows. */
function readManifest(): { manifest: string; entry: Omit<RouteFiles, 'id'>; routes: RouteFiles[] } {
  const file = readdirSync(ASSETS).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const text = readFileSync(path.join(ASSETS, file), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return { manifest: file, entry, routes: Object.values(routes) }
}

const NOTHING = { manifest: '', entry: { module: '' }, routes: [] }
const { manifest, entry, routes } = HAS_BUILD ? readManifest() : NOTHING
const root = routes.find(({ id }) => id === 'root')
const isPublic = ({ id }: RouteFiles) => id.startsWith('routes/public/')
const isAdmin = ({ id }: RouteFiles) => id.startsWith('routes/admin/')

const scriptsOf = ({ module }: Omit<RouteFiles, 'id'>) => [...withImports(nameOf(module))]
const scriptsWithFrame = (route: RouteFiles) => [route, entry, ...(root ? [root] : [])].flatMap(scriptsOf)
const stylesWithFrame = (route: RouteFiles) => [...(root?.css ?? []), ...(route.css ?? [])].map(nameOf)
const nameOf = (address: string) => path.posix.basename(address).replace(/[#?].*$/, '')
const read = (address: string) => readFileSync(path.join(ASSETS, nameOf(address)), 'utf8')

/** A script and all that it imports at once. */
function withImports(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found
  found.add(script)
  for (const [, imported = ''] of read(script).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(imported, found)
  }
  return found
}

/** Size of a script or sheet as the server sends it, in bytes. */
const sizeOf = memoize((script: string) => brotliCompressSync(readFileSync(path.join(ASSETS, script))).length)

function memoize<T>(compute: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? compute(name)
    known.set(name, value)
    return value
  }
}

const PAGE_MAX_BYTES = 107_500
/** As they are inlined, together. */
const PAGE_MAX_SHEET_BYTES = 11_500
const PAGE_MAX_SCRIPTS = 6
const TOO_LARGE =
  'Load what the first view does not need with import(), as late scripts are, or make something smaller.'
/** A word of zod's own. */
const SHAPES_WORD = 'invalid_type'
/** A word of React's own: found by imports alone. */
const REACTS_WORD = 'react.transitional.element'

/** Words of the admin area, each from another part of it. */
const ADMIN_WORDS = ['Admin Dashboard', 'Stool Drop Controls', 'Export CSV', 'Sign out everywhere', 'Mark done']

describe.skipIf(!HAS_BUILD)('what a public page loads', () => {
  const everything = new Set(routes.filter(isAdmin).flatMap(scriptsOf))
  const words = ADMIN_WORDS.filter((word) => [...everything].some((script) => read(script).includes(word)))

  it('is compared with words that the admin area does have', () => {
    expect(words.length).toBeGreaterThanOrEqual(3)
  })

  it.each(routes.filter(isPublic))(
    '$id: the sheet of all pages and at most one of its own, and no script of the admin area',
    (route) => {
      const sheets = new Set(stylesWithFrame(route))
      expect([...sheets].filter((sheet) => sheet.startsWith('root-'))).toHaveLength(1)
      expect(sheets.size).toBeLessThanOrEqual(2)
      const bytes = [...sheets].reduce((sum, sheet) => sum + sizeOf(sheet), 0)
      expect(bytes).toBeLessThanOrEqual(PAGE_MAX_SHEET_BYTES)
      const scripts = new Set(scriptsWithFrame(route))
      for (const script of scripts) {
        const text = read(script)
        expect([script, words.filter((word) => text.includes(word))]).toEqual([script, []])
      }
    },
  )
  it('scripts have none of the drawings that every page comes with', () => {
    const outlines = [...drawSheet(undefined).matchAll(/ d="([^"]{60,})"/g)].map(([, outline = '']) => outline)
    const scripts = new Set([entry, ...routes].flatMap(scriptsOf))
    const texts = [...scripts].map(read)
    expect(outlines.length).toBeGreaterThan(15)
    expect(outlines.filter((outline) => texts.some((text) => text.includes(outline)))).toEqual([])
  })

  it('shapes are to be found where they are used', () => {
    expect([...everything].some((script) => read(script).includes(SHAPES_WORD))).toBe(true)
  })

  it.each(routes.filter(isPublic))('$id: six scripts, 115 kB, and no shapes before they are needed', (route) => {
    const scripts = [...new Set([manifest, ...scriptsWithFrame(route)])]
    expect(scripts.length).toBeLessThanOrEqual(PAGE_MAX_SCRIPTS)
    expect(scripts.some((script) => read(script).includes(REACTS_WORD))).toBe(true)
    expect(scripts.filter((script) => read(script).includes(SHAPES_WORD))).toEqual([])
    const bytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0)
    expect(bytes, TOO_LARGE).toBeLessThanOrEqual(PAGE_MAX_BYTES)
  })
})
