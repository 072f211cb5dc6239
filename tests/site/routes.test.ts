import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { isPage } from '#server/features/redirects/pages.ts'
import { type Studio, startStudio } from '../support/studio.ts'

/** Addresses of single pages. Those of the admin area are one folder. */
const ADDRESSES = routes.map(({ path = '' }) => `/${path}`).filter((address) => !/[:*]/.test(address))

describe('a page of the site', () => {
  let studio: Studio
  let sitemap = ''
  beforeAll(async () => {
    studio = await startStudio({ settings: { hideHomeTours: false, hideStoolPage: false } })
    sitemap = await (await studio.fetch('/sitemap.xml')).text()
  })
  afterAll(() => studio.close())

  it.each(ADDRESSES)('%s cannot be redirected', (address) => {
    expect(isPage(address), 'Add it to PAGES in server/features/redirects/pages.ts.').toBe(true)
  })

  it.each(ADDRESSES)('%s is in the sitemap, or keeps out of search engines', async (address) => {
    const text = await (await studio.fetch(address)).text()
    const isForSearch = text.startsWith('<!DOCTYPE html>') && !text.includes('<meta name="robots" content="noindex"')
    const isListed = sitemap.includes(`<loc>${studio.publicUrl}${address}</loc>`)
    expect(isListed, 'Add it to app/routes/resources/sitemap.ts, or noindex to its pageMeta.').toBe(isForSearch)
  })
})
