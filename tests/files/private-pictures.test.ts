import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { emptyContent } from '../fixtures/empty-content.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { type Admin, PROJECT, storeFile } from '../support/portfolio.ts'
import { ask, PEOPLE, signIn } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'
import { photo, SERVER_TOKEN } from '../support/uploads.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FILES = 'portfolio/harbor-house/files'

let studio: Studio
let admin: Admin
let session: { cookie: string }
afterEach(() => studio.close())

/** A studio whose visitors are strangers, and an owner with a session. */
async function start(database: DatabaseName): Promise<void> {
  studio = await startStudioOn(database, { accounts: PEOPLE })
  ;({ session, admin } = await signInOwner(studio))
}

async function signInAgain(): Promise<void> {
  session.cookie = (await signIn(studio)).cookie
}

const upload = (name: string) =>
  storeFile(studio.db, name.includes('/') ? name : `${FILES}/${name}`, studio.clock.nowMs)
/** A file with its bytes. */
async function send(name: string): Promise<string> {
  const headers = { authorization: `Bearer ${SERVER_TOKEN}`, 'x-content-type': 'image/jpeg' }
  const body = new Uint8Array(await photo())
  const answer = await studio.fetch(`/api/blob?pathname=${FILES}/${name}`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
  return `/media/${FILES}/${name}`
}
const preview = (src: string, as?: string) =>
  ask(studio, 'GET', `/api/lqip?src=${encodeURIComponent(src)}`, as === undefined ? {} : { cookie: as })
/** The audience of a picture. */
async function audience(src: string): Promise<'everybody' | 'editors' | 'nobody'> {
  if ((await preview(src)).status === 200) return 'everybody'
  return (await preview(src, session.cookie)).status === 200 ? 'editors' : 'nobody'
}
const isStored = async (src: string): Promise<boolean> => {
  const rows = await studio.db.selectFrom('stored_file').select('pathname').execute()
  return rows.some(({ pathname }) => src === `/media/${pathname}`)
}
const changeDraft = { ...PROJECT, published: false }

describe.each(DATABASES)('pictures that are not public, on %s', (database) => {
  beforeEach(() => start(database))

  it('M2: a file that nothing uses is for editors alone, however young or old it is', async () => {
    const srcs = [await upload('1-new.jpg'), await upload('site/new.jpg'), await upload('catalogue/new.jpg')]
    for (const src of srcs) expect(await audience(src)).toBe('editors')
    const answer = await preview(srcs[0] ?? '', session.cookie)
    expect(answer.response.headers.get('cache-control')).toBe('no-store')
    studio.clock.nowMs += 48 * HOUR_MS
    await signInAgain()
    for (const src of srcs.slice(1)) expect(await audience(src)).toBe('editors')
  })

  it('M2: a file is for everybody once something that visitors see has it, and no longer when nothing has', async () => {
    const [cover, hero, gallery] = [await upload('1.jpg'), await upload('2.jpg'), await upload('3.jpg')]
    await admin.create({ ...PROJECT, thumbnail: cover, heroImage: hero, gallery: [{ src: gallery, alt: '' }] })
    for (const src of [cover, hero, gallery]) expect(await audience(src)).toBe('everybody')
    await admin.update(PROJECT.id, { published: false })
    for (const src of [cover, hero, gallery]) expect(await audience(src)).toBe('editors')

    const [portrait, sheet, brochure, linked] = [
      await upload('site/portrait.jpg'),
      await upload('catalogue/sheet.pdf'),
      await upload('site/brochure.pdf'),
      await upload('site/linked.jpg'),
    ]
    await studio.storeDocument('page-texts', { about: { portrait: { src: portrait, alt: '' } } })
    await studio.storeDocument('stool-catalogue', { text: `All of it is in ${studio.publicUrl}${sheet}.` })
    await admin.send('POST', '/api/admin/redirects', { from: '/brochure', to: brochure })
    await admin.create({ ...PROJECT, id: 'bay-house', title: 'Bay House', description: `See ${linked}` })
    for (const src of [portrait, sheet, brochure, linked])
      expect([src, await audience(src)]).toEqual([src, 'everybody'])
    await studio.storeDocument('page-texts', { about: { portrait: { src: `${portrait}x`, alt: '' } } })
    expect(await audience(portrait)).toBe('editors')
  })

  it('M2a: an inquiry that names a private picture neither keeps it nor makes it public', async () => {
    const cover = await upload('1-cover.jpg')
    await admin.create({ ...PROJECT, thumbnail: cover })
    await ask(studio, 'POST', '/api/contact', {
      body: {
        firstName: cover,
        lastName: 'Moore',
        phone: '3025550142',
        email: 'ann@mail.example',
        projectAddress: '1 Bay Road',
        details: `I love ${studio.publicUrl}${cover} and ${cover}, may I have it?`,
      },
    })
    const [lead] = await studio.db.selectFrom('lead').selectAll().execute()
    expect(JSON.stringify(lead)).toContain(cover)
    await admin.remove(PROJECT.id)
    expect(await audience(cover)).toBe('editors')
    studio.clock.nowMs += TRASH_MS + MINUTE_MS
    await studio.runJobs()
    expect(await isStored(cover)).toBe(false)
  })

  it('M2a: nor does it keep the owner from deleting the file under Media', async () => {
    const unused = await upload('site/unused.jpg')
    await ask(studio, 'POST', '/api/newsletter', { body: { email: 'ann@mail.example', name: unused } })
    await ask(studio, 'POST', '/api/contact', {
      body: {
        firstName: 'Ann',
        lastName: 'Moore',
        phone: '3025550142',
        email: 'ann@mail.example',
        projectAddress: '1 Bay Road',
        details: unused,
      },
    })
    studio.clock.nowMs += 25 * HOUR_MS
    await signInAgain()
    const { items } = await admin.json('/api/admin/media?view=unused')
    expect(items.map(({ src }: { src: string }) => src)).toEqual([unused])
    expect((await admin.send('DELETE', `/api/admin/media?src=${unused}`)).status).toBe(200)
    expect(await isStored(unused)).toBe(false)
  })

  it('M2: a file that only an undo would need says so when it cannot be deleted', async () => {
    const [cover, portrait, undone] = [await upload('1.jpg'), await upload('site/p.jpg'), await upload('site/u.jpg')]
    await admin.create({ ...PROJECT, thumbnail: cover })
    await studio.storeDocument('page-texts', { about: { portrait: { src: portrait, alt: '' } } })
    await studio.db
      .insertInto('activity')
      .values({
        id: 'x',
        at_ms: studio.clock.nowMs,
        actor_id: null,
        actor_email: '',
        action: 'page_texts.updated',
        subject_id: 'page-texts',
        subject_name: 'page texts',
        before: JSON.stringify({ src: undone }),
        after: JSON.stringify({}),
        undone_at_ms: null,
      })
      .execute()
    studio.clock.nowMs += 25 * HOUR_MS
    await signInAgain()
    const words = async (src: string) => (await admin.send('DELETE', `/api/admin/media?src=${src}`)).json()
    for (const src of [cover, portrait]) expect((await words(src)).error).toBe('This file is in use by now.')
    expect((await words(undone)).error).toBe('This file is part of a change that can still be undone under Activity.')
  })

  it.each(['merge', 'replace'])(
    'M2b: an import without a picture of a draft puts it into the trash (%s)',
    async (mode) => {
      const [cover, porch] = [await send('1-cover.jpg'), await send('2-porch.jpg')]
      await admin.create({
        ...changeDraft,
        thumbnail: cover,
        gallery: [cover, porch].map((src) => ({ src, alt: 'x' })),
      })
      const answer = await admin.send('POST', `/api/admin/import?mode=${mode}`, contentOf([cover]))
      expect(answer.status).toBe(200)
      expect(await audience(porch)).toBe('editors')
      const { items } = await admin.json('/api/admin/trash')
      const trashed = items.filter(({ kind }: { kind: string }) => kind === 'picture')
      expect(trashed).toMatchObject([{ kind: 'picture', picture: porch, detail: 'Harbor House' }])
      const { id, kind } = trashed[0]
      expect((await admin.send('POST', '/api/admin/trash/restore', { id, kind })).status).toBe(200)
      expect(JSON.stringify((await admin.get(PROJECT.id)).images)).toContain(porch)
      studio.clock.nowMs += TRASH_MS + 48 * HOUR_MS
      await studio.runJobs()
      expect(await isStored(porch)).toBe(true)
    },
  )

  it('M2c: files of a draft that nobody arranged are for editors, and go with it', async () => {
    const cover = await upload('1-cover.jpg')
    await admin.create({ ...changeDraft, thumbnail: cover, gallery: [{ src: cover, alt: '' }] })
    studio.clock.nowMs += MINUTE_MS
    const stray = await upload('4-never-arranged.jpg')
    expect(await audience(stray)).toBe('editors')
    await admin.remove(PROJECT.id)
    expect(await audience(stray)).toBe('editors')
    studio.clock.nowMs += TRASH_MS - 2 * MINUTE_MS
    await studio.runJobs()
    expect(await isStored(stray)).toBe(true)
    studio.clock.nowMs += 4 * MINUTE_MS
    await studio.runJobs()
    expect([await isStored(cover), await isStored(stray)]).toEqual([false, false])
  })
})

it.each(['0x10', '1e3', ' ', '60.0', '-1', '+60', '99999999999'])(
  'L13: no upload has a Cache-Control with an age of %j',
  async (maxAge) => {
    await start('sqlite')
    const headers = { authorization: `Bearer ${SERVER_TOKEN}`, 'x-cache-control-max-age': maxAge }
    const put = (more = {}) =>
      studio.fetch(`/api/blob?pathname=${FILES}/1.jpg`, { method: 'PUT', headers: { ...headers, ...more }, body: 'x' })
    const answer = await put()
    const { error } = await answer.json()
    expect([answer.status, error.message]).toEqual([
      400,
      'The cache control max age must be a whole number of seconds.',
    ])
  },
)

/** Content of one draft as a file has it. */
function contentOf(srcs: readonly string[]): object {
  const picture = { alt: 'x', width: 64, height: 48, focal: { x: 0.5, y: 0.5 }, lqip: '', version: '', inGallery: true }
  const at = new Date(studio.clock.nowMs).toISOString()
  const { style: _, ...project } = changeDraft
  const own = { shuffle: true, heroImage: '', heroImageAlt: '', createdAt: at, updatedAt: at }
  const pictures = srcs.map((src) => ({ ...picture, src }))
  return { ...emptyContent(at), projects: [{ ...project, ...own, thumbnail: srcs[0], pictures }] }
}
