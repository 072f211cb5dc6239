import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../support/studio.ts'

const PARTS = 'app/ui/**/*.tsx'

/** Files that draw nothing by themselves, or only what covers the window or stands inside another part. */
const SHOWN_ELSEWHERE = new Set([
  'app/ui/arrival/later.tsx',
  'app/ui/arrival/reveal.tsx',
  'app/ui/field/field-frame.tsx',
  'app/ui/field/overlaid-input.tsx',
  'app/ui/gallery/lightbox.tsx',
  'app/ui/drawings/page-drawings.tsx',
  'app/ui/show-beside-page.tsx',
  'app/ui/toast/late-region.tsx',
  'app/ui/toast/toast-region.tsx',
  'app/ui/toast/toasts.tsx',
  'app/ui/without-scripts.tsx',
])

it('the gallery shows every part of the site', () => {
  const families = globSync('gallery/families/*.tsx', { cwd: ROOT })
  const sources = families.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n')
  const parts = globSync(PARTS, { cwd: ROOT }).filter((file) => !SHOWN_ELSEWHERE.has(file))
  expect(parts.filter((file) => !sources.includes(`'#${file}'`))).toEqual([])
  expect(parts.length).toBeGreaterThan(30)
})
