import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeSubscribers, WORDS, writerOf } from '../support/journal.ts'
import { MEGAN } from '../support/portfolio.ts'
import { PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const PAGE = '/journal/the-house-at-the-harbor'
const FEED = '<link rel="alternate" type="application/rss+xml" title="Letters" href="/journal/feed.xml"/>'
const HOUSE = 'delray-beach-home'

describe.each(DATABASES)('B52: the journal on %s', (database) => {
  let studio: Studio
  let writer: ReturnType<typeof writerOf>
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN, settings: { hideHomeTours: false, hideStoolPage: false } })
    writer = writerOf(studio)
    await storeSubscribers(studio, 1)
  })
  afterEach(() => studio.close())

  const statusOf = async (address: string) => (await studio.fetch(address)).status
  const textOf = async (address: string) => (await studio.fetch(address)).text()

  it('is nowhere before the first letter went out', async () => {
    const id = await writer.write()
    await writer.schedule(id)
    const addresses = ['/journal', PAGE, '/journal/feed.xml']
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404, 404])
    expect(await textOf('/sitemap.xml')).not.toContain('/journal')
  })

  it('shows a letter that went out, to search engines and feed readers too', async () => {
    await writer.publish({ ...WORDS, blocks: [...WORDS.blocks, { kind: 'project', projectId: HOUSE }] })
    const page = await textOf(PAGE)
    expect(page).toContain('the house is finished.')
    expect(page).toContain(`/portfolio/${HOUSE}`)
    expect(page).toContain('"@type":"BlogPosting"')
    expect(await textOf('/journal')).toContain(WORDS.title)
    expect(await textOf('/sitemap.xml')).toContain(`http://studio.test${PAGE}</loc>`)
    const feed = await studio.fetch('/journal/feed.xml')
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    expect(await feed.text()).toContain(`<link>http://studio.test${PAGE}</link>`)
    expect(await statusOf('/journal/another')).toBe(404)
  })

  it('leaves out a house that visitors no longer see', async () => {
    await writer.publish({ ...WORDS, blocks: [...WORDS.blocks, { kind: 'project', projectId: HOUSE }] })
    expect(await textOf(PAGE)).toContain(`/portfolio/${HOUSE}`)
    await writer.send('PUT', `/api/portfolio-metadata?projectId=${HOUSE}`, { published: false })
    expect(await textOf(PAGE)).not.toContain(`/portfolio/${HOUSE}`)
  })

  it('shows what is changed after it went out, and goes when its only page is hidden', async () => {
    const id = await writer.publish()
    await textOf(PAGE)
    await writer.save(id, { blocks: [{ kind: 'text', text: 'Finished, and <b>dry</b>.' }] })
    expect(await textOf(PAGE)).toContain('Finished, and &lt;b&gt;dry&lt;/b&gt;.')
    await writer.save(id, { pageHidden: true })
    expect([await statusOf(PAGE), await statusOf('/journal')]).toEqual([404, 404])
  })

  it('is linked from every public page and named to feed readers while a letter is shown, by the studio’s own word', async () => {
    const isLinked = async (page: string) => {
      const html = await textOf(page)
      return [/<footer.*<a [^>]*href="\/journal"[^>]*>Letters<\/a>/s.test(html), html.includes(FEED)]
    }
    const word = { frame: { journal: 'Letters' } }
    expect((await writer.send('PUT', '/api/admin/page-texts', word)).status).toBe(200)
    const pages = [...PUBLIC_PAGES, '/nowhere', '/privacy']
    for (const page of pages) expect([page, await isLinked(page)]).toEqual([page, [false, false]])
    const id = await writer.publish()
    for (const page of [...pages, '/journal', PAGE]) expect([page, await isLinked(page)]).toEqual([page, [true, true]])
    expect((await textOf(PAGE)).split('application/rss+xml')).toHaveLength(2)
    expect(await textOf('/admin')).not.toContain('application/rss+xml')
    const second = await writer.publish()
    await writer.save(id, { pageHidden: true })
    expect(await isLinked('/about')).toEqual([true, true])
    await writer.save(second, { pageHidden: true })
    for (const page of pages) expect([page, await isLinked(page)]).toEqual([page, [false, false]])
  })

  it('gives two letters of one title two addresses', async () => {
    await writer.publish()
    await writer.publish()
    expect([await statusOf(PAGE), await statusOf(`${PAGE}-2`)]).toEqual([200, 200])
  })
})

describe.each(DATABASES)('B52: the link to the journal on %s', (database) => {
  it('comes and goes on pages that strangers were given before', async () => {
    const studio = await startStudioOn(database, { accounts: PEOPLE })
    const { cookie } = await signIn(studio)
    const fetch: Studio['fetch'] = (address, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookie)
      headers.set('origin', studio.publicUrl)
      return studio.fetch(address, { ...init, headers })
    }
    const writer = writerOf({ ...studio, fetch })
    await storeSubscribers(studio, 1)
    const linkedAt = async () => {
      const pages = await Promise.all(
        ['/', '/about', '/nowhere'].map(async (page) => (await studio.fetch(page)).text()),
      )
      return pages.map((html) => [html.includes('href="/journal"'), html.includes('application/rss+xml')])
    }
    const everywhere = (linked: boolean) => Array.from({ length: 3 }, () => [linked, linked])
    expect(await linkedAt()).toEqual(everywhere(false))
    const id = await writer.publish()
    expect(await linkedAt()).toEqual(everywhere(true))
    await writer.save(id, { pageHidden: true })
    expect(await linkedAt()).toEqual(everywhere(false))
    await studio.close()
  })
})
