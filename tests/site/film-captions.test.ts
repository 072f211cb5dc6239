import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { mentionedPathnames } from '#server/platform/files/reference-repository.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const TEXTS = '/api/admin/page-texts'
const CATALOGUE = '/api/stool-catalogue'
const CAPTIONS = { src: '/media/site/walk.vtt', language: 'es' }
const TRACK = '<track kind="captions" src="/media/site/walk.vtt" srcLang="es"/>'
const film = { ...pageTexts.home.about.film, captions: CAPTIONS }

describe.each(DATABASES)('captions of silent films on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN, settings: { hideHomeTours: false, hideStoolPage: false } })
    admin = adminOf(studio)
  })
  afterEach(() => studio.close())

  const htmlOf = async (address: string) => (await studio.fetch(address)).text()

  it.each([
    ['/', TEXTS, { home: { about: { film } } }],
    ['/home-tours', TEXTS, { homeTours: { film: { ...pageTexts.homeTours.film, captions: CAPTIONS } } }],
    ['/testimonials', TEXTS, { testimonials: { film: { ...pageTexts.testimonials.film, captions: CAPTIONS } } }],
    ['/stool', CATALOGUE, { video: { ...stoolCatalogue.video, captions: CAPTIONS } }],
  ])('%s has none at first, and then some that are off until they are asked for', async (address, path, change) => {
    expect(await htmlOf(address)).not.toContain('<track')
    const saved = await admin.send('PUT', path, change)
    expect(saved.status, await saved.clone().text()).toBe(200)
    expect(await htmlOf(address)).toContain(TRACK)
    expect(await mentionedPathnames(studio.db, { withoutHistory: true })).toContain('site/walk.vtt')
    expect((await admin.undo(saved)).status).toBe(200)
    expect(await htmlOf(address)).not.toContain('<track')
  })

  it('are taken away, and belong to their film: another one comes without them', async () => {
    for (const next of [{ captions: null }, { src: '/media/built-in/testimonials-loop.mp4', captions: undefined }]) {
      await admin.send('PUT', TEXTS, { home: { about: { film } } })
      expect((await admin.send('PUT', TEXTS, { home: { about: { film: { ...film, ...next } } } })).status).toBe(200)
      expect(await htmlOf('/')).not.toContain('<track')
    }
  })

  it('are part of a draft, which keeps their file', async () => {
    const drafts = draftsOf(admin)
    expect((await drafts.save('home', { 'home.about.film': film })).status).toBe(200)
    expect(await htmlOf('/?draft=home')).toContain(TRACK)
    expect(await mentionedPathnames(studio.db, { withoutHistory: true })).toContain('site/walk.vtt')
    expect(await htmlOf('/')).not.toContain('<track')
    await drafts.publish('home')
    expect(await htmlOf('/')).toContain(TRACK)
  })

  it.each([
    [{ src: '/media/site/walk.srt', language: 'en' }, 'Please choose captions that were uploaded to this site'],
    [{ src: '/media/site/walk.vtt', language: 'xx' }, 'Please choose the language of the captions'],
  ])('%j is refused with the reason', async (captions, reason) => {
    for (const [path, change] of [
      [TEXTS, { home: { about: { film: { ...film, captions } } } }],
      [CATALOGUE, { video: { ...stoolCatalogue.video, captions } }],
    ] as const) {
      const refused = await admin.send('PUT', path, change)
      expect([refused.status, JSON.stringify(await refused.json())]).toEqual([400, expect.stringContaining(reason)])
    }
  })
})
