import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const LIST = '/api/admin/first-steps'

describe.each(DATABASES)('the list before opening on %s', (database) => {
  let studio: Studio
  let admin: Admin
  const start = async (options: StudioOptions = {}) => {
    studio = await startStudioOn(database, { viewer: MEGAN, ...options })
    admin = adminOf(studio)
  }
  afterEach(() => studio.close())
  const put = (change: object) => admin.send('PUT', LIST, change)

  it('a studio of examples alone has everything still to do', async () => {
    await start()
    expect(await admin.json(LIST)).toEqual({
      isDismissed: false,
      isNamed: false,
      undescribed: 0,
      mail: 'untried',
      isBackedUpElsewhere: false,
      areLegalTextsRead: false,
      ownHouses: 0,
      hasShareCard: false,
      examples: { houses: 9, letters: 17, tours: 8 },
    })
  })

  it('a step is done by what has been done, not by a tick', async () => {
    await start()
    await admin.send('PUT', '/api/admin/studio-profile', { name: 'Salt & Oak', location: 'Cape May, NJ' })
    await admin.create(PROJECT)
    await admin.update('delray-beach-home', { location: 'Our town' })
    expect(await admin.json(LIST)).toMatchObject({ isNamed: true, ownHouses: 2, examples: { houses: 8 } })
  })

  it('drafts are no houses with which a studio opens', async () => {
    await start()
    await admin.create({ ...PROJECT, published: false })
    expect(await admin.json(LIST)).toMatchObject({ ownHouses: 0 })
  })

  it('the legal texts are read once both are edited, or somebody says so', async () => {
    await start()
    await admin.send('PUT', '/api/admin/page-texts', { legal: { privacy: { body: 'We keep little.' } } })
    expect(await admin.json(LIST)).toMatchObject({ areLegalTextsRead: false })
    await admin.send('PUT', '/api/admin/page-texts', { legal: { terms: { body: 'Be kind.' } } })
    expect(await admin.json(LIST)).toMatchObject({ areLegalTextsRead: true })
    await admin.send('PUT', '/api/admin/page-texts', { legal: { terms: { body: '' } } })
    expect(await (await put({ areLegalTextsRead: true })).json()).toMatchObject({ areLegalTextsRead: true })
  })

  it('put away it stays away for everybody, until that is undone', async () => {
    await start()
    const answer = await put({ isDismissed: true })
    expect(await answer.clone().json()).toMatchObject({ isDismissed: true })
    expect(await admin.json(LIST)).toMatchObject({ isDismissed: true })
    expect((await admin.undo(answer)).status).toBe(200)
    expect(await admin.json(LIST)).toMatchObject({ isDismissed: false })
  })

  it('a test mail that does not leave counts for nothing', async () => {
    await start()
    await admin.send('POST', '/api/admin/test-email', {})
    expect(await admin.json(LIST)).toMatchObject({ mail: 'untried' })
  })

  it('says nothing to strangers, and takes nothing from them', async () => {
    await start({ viewer: { ...MEGAN, isAuthorized: false } })
    const answers = await Promise.all([
      studio.fetch(LIST),
      put({ isDismissed: true }),
      admin.send('POST', '/api/admin/examples', {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
