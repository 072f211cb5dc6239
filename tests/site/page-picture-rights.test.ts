import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { type Admin, storeFile } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const TEXTS = '/api/admin/page-texts'
const CREDIT = { photographer: 'Ada Lens', address: 'https://lens.example/' }
const LAST_DAY = '2026-12-03'

let studio: Studio
let admin: Admin
let porch: PagePicture
afterEach(() => studio.close())

const aboutPicture = async (): Promise<PagePicture> => (await admin.json(TEXTS)).about.picture
const setPicture = (rights?: object | null) =>
  admin.send('PUT', TEXTS, { about: { picture: { ...porch, ...(rights !== undefined && { rights }) } } })

describe.each(DATABASES)('rights of a picture of a page, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    admin = (await signInOwner(studio)).admin
    const src = await storeFile(studio.db, 'site/porch.jpg', studio.clock.nowMs)
    porch = { ...pageTexts.about.picture, src, alt: 'A porch', version: 'v1' }
  })

  it('B23: are part of the picture: saved, undone, and gone with it', async () => {
    const rights = { ...CREDIT, embargoUntil: '2026-01-01', licensedUntil: LAST_DAY }
    const saved = await setPicture(rights)
    expect([saved.status, await aboutPicture()]).toEqual([200, { ...porch, rights }])
    const blank = await setPicture({ photographer: ' ', licensedUntil: '' })
    expect([blank.status, await aboutPicture()]).toEqual([200, porch])
    expect((await admin.undo(blank)).status).toBe(200)
    expect(await aboutPicture()).toEqual({ ...porch, rights })
    await admin.send('PUT', TEXTS, { about: { picture: pageTexts.about.picture } })
    expect(await aboutPicture()).toEqual(pageTexts.about.picture)
  })

  it('B23: what cannot be right is refused at its field, and changes nothing', async () => {
    const answer = await setPicture({ licensedUntil: '2026-02-30' })
    const fields = { 'about.picture.rights.licensedUntil': [RIGHTS_ERROR.day] }
    expect([answer.status, (await answer.json()).fields]).toEqual([400, fields])
    expect((await setPicture({ address: CREDIT.address })).status).toBe(400)
    expect(await aboutPicture()).toEqual(pageTexts.about.picture)
  })

  it('B23: wait in a draft, and are public with it', async () => {
    const drafts = draftsOf(admin)
    const picture = { ...porch, rights: CREDIT }
    expect((await drafts.save('about', { 'about.picture': picture })).status).toBe(200)
    expect((await drafts.read('about')).changes).toEqual({ 'about.picture': picture })
    expect(await aboutPicture()).toEqual(pageTexts.about.picture)
    expect((await drafts.publish('about')).status).toBe(200)
    expect(await aboutPicture()).toEqual(picture)
  })

  it('B23: are there for tours, too', async () => {
    const { tours } = await admin.json('/api/admin/home-tours')
    const withRights = tours.with(0, { ...tours[0], picture: { ...porch, rights: CREDIT } })
    expect((await admin.send('PUT', '/api/admin/home-tours', { tours: withRights })).status).toBe(200)
    expect((await admin.json('/api/admin/home-tours')).tours[0].picture).toEqual({ ...porch, rights: CREDIT })
  })
})
