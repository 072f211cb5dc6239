import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Selection } from '../project-list/filter.ts'
import type { Listing } from '../project-list/listing.ts'
import { useListing } from './use-listing.ts'

vi.mock('#app/shell/session/use-session.ts', () => ({ useViewer: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const part: Listing = { cards: [], failed: false, part: { page: 1, pages: 2, total: 60 } }
const everything: Selection = { spaces: [], styles: [] }

test('another filter waits for the whole list, which is not asked for while the page is drawn', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ projects: [] })))
  vi.stubGlobal('location', { origin: 'http://studio.test', port: '', hostname: 'studio.test' })
  vi.stubGlobal('fetch', fetch)
  const seen: unknown[] = []
  function Page() {
    const [selection, select] = useState(everything)
    const { listing } = useListing(part, selection)
    if (selection === everything) select({ ...everything, styles: ['Playful'] })
    seen.push(listing)
    return null
  }
  renderToStaticMarkup(createElement(Page))
  await vi.dynamicImportSettled()
  expect(seen[0]).toBe(part)
  expect(seen.at(-1)).toBeInstanceOf(Promise)
  expect(fetch).not.toHaveBeenCalled()
})
