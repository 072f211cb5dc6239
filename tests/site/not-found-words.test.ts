import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const TAKEN_DOWN = '/portfolio/the-pointe-condo-wilmington-de'
const { unknown, takenDown } = pageTexts.notFound
const OWN = { heading: 'Wrong stairs', headingItalic: 'today.', text: 'Down, then left.' }

describe.each(DATABASES)('words of pages that are not there on %s', (database) => {
  let studio: Studio
  let owner: Awaited<ReturnType<typeof signInOwner>>
  beforeAll(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    owner = await signInOwner(studio)
    await owner.admin.remove('the-pointe-condo-wilmington-de')
  })
  afterAll(() => studio.close())

  const htmlOf = async (address: string, status: number) => {
    const answer = await studio.fetch(address)
    expect(answer.status).toBe(status)
    return answer.text()
  }

  it('are built in, and then cost no page a byte', async () => {
    const lost = await htmlOf('/nowhere', 404)
    for (const words of [unknown.heading, unknown.headingItalic, unknown.home, unknown.portfolio])
      expect(lost).toContain(words)
    expect(lost).toContain(`<title>${unknown.title} · `)
    expect(await htmlOf(TAKEN_DOWN, 410)).toContain(takenDown.text)
    for (const page of [lost, await htmlOf('/', 200)]) expect(page).not.toContain('notFound')
  })

  it('are the studio’s own at every unknown address, also below a part of the site, once it has written some', async () => {
    await htmlOf('/services/nowhere', 404)
    const changes = {
      notFound: { unknown: { ...OWN, title: 'Lost' }, takenDown: { title: 'Sold', heading: 'Sold, sorry.' } },
    }
    expect((await owner.admin.send('PUT', '/api/admin/page-texts', changes)).status).toBe(200)
    for (const address of ['/nowhere', '/services/nowhere', '/journal']) {
      const html = await htmlOf(address, 404)
      for (const words of Object.values(OWN)) expect(html, address).toContain(words)
      expect(html).toContain('<title>Lost · ')
      expect(html).toContain(unknown.portfolio)
      expect(html).not.toContain(unknown.heading)
    }
    const gone = await htmlOf(TAKEN_DOWN, 410)
    expect(gone).toContain('<title>Sold</title>')
    expect(gone).toContain('Sold, sorry.')
    expect(gone).toContain(takenDown.text)
  })

  it('an emptied one brings the built-in one back', async () => {
    const changes = { notFound: { unknown: { heading: '' } } }
    await owner.admin.send('PUT', '/api/admin/page-texts', changes)
    expect(await htmlOf('/nowhere', 404)).toContain(unknown.heading)
  })
})

it.each(DATABASES)('away from the island nobody walks past a seventh mile, on %s', async (database) => {
  const profile = { name: 'Salt & Oak', location: 'Portland, ME' }
  const studio = await startStudioOn(database, { documents: { 'studio-profile': profile } })
  const html = await (await studio.fetch('/nowhere')).text()
  expect(html).toContain('the end.')
  expect(html).not.toMatch(/mile seven|inlet/)
  await studio.close()
})
