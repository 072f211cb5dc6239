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
  'app/ui/drawings/page-drawings.tsx',
  'app/ui/show-beside-page.tsx',
  'app/ui/toast/toast-region.tsx',
  'app/ui/toast/toasts.tsx',
  'app/ui/without-scripts.tsx',
])

it('the gallery shows every part of the site', () => {
  const families = globSync('gallery/**/*.tsx', { cwd: ROOT })
  const sources = families.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n')
  const parts = globSync(PARTS, { cwd: ROOT }).filter((file) => !SHOWN_ELSEWHERE.has(file))
  expect(parts.filter((file) => !sources.includes(`'#${file}'`))).toEqual([])
  expect(parts.length).toBeGreaterThan(30)
})

/** Larger parts of pages, each of another kind. */
const LARGER_PARTS = [
  'app/shell/header/{header,drawer}.tsx',
  'app/shell/footer/footer.tsx',
  'app/shell/newsletter/join-form.tsx',
  'app/shell/shortlist/{heart-button,shortlist}.tsx',
  'app/shell/contact/contact-form.tsx',
  'app/routes/public/project-list/project-grid.tsx',
  'app/routes/public/portfolio/filter-form.tsx',
  'app/routes/public/project/project-story.tsx',
  'app/routes/public/project/story/{letters,pair,story-parts}.tsx',
  'app/routes/public/home-tours/tour-grid.tsx',
  'app/routes/public/stool/configurator/{closed-drop,option-sections,purchase,sample-fabrics}.tsx',
  'app/routes/public/home/drop-teaser.tsx',
  'app/admin/frame/{admin-bar,room-links}.tsx',
  'app/admin/editor/{foot-bar,unsaved-bar}.tsx',
  'app/admin/page-drafts/draft-bar.tsx',
  'app/routes/admin/inbox/list/lead-list.tsx',
  'app/routes/admin/inbox/record-pane.tsx',
  'app/routes/admin/today/{drafts,today-section}.tsx',
  'app/routes/admin/activity/side-by-side.tsx',
]

it('the gallery shows the larger parts of pages, too', () => {
  const shown = globSync('gallery/**/*.tsx', { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  const parts = LARGER_PARTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(parts.length).toBeGreaterThanOrEqual(LARGER_PARTS.length)
  expect(parts.filter((file) => !shown.join('\n').includes(`'#${file}'`))).toEqual([])
})
