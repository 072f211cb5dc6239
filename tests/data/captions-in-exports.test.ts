import { put } from '@vercel/blob'
import { afterEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { box, mp4 } from '../support/films.ts'
import { adminOf } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'
import { OWNER, sha256, startUploadStudio } from '../support/uploads.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const SHOWN = { settings: { hideHomeTours: false, hideStoolPage: false } }

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close()
})

let count = 0

/** A film with captions, both uploaded; no two have the same bytes. */
async function uploadedFilm(folder: 'site' | 'catalogue') {
  const number = (count += 1)
  const [src, captions] = ['mp4', 'vtt'].map((ending) => `${folder}/${1_795_273_200_000 + number}-loop.${ending}`)
  await put(`${src}`, mp4({ after: box('free', [number]) }), { access: 'public' })
  await put(`${captions}`, `WEBVTT\n\n00:00.000 --> 00:02.000\nWave ${number}.\n`, { access: 'public' })
  return { src: `/media/${src}`, captions: { src: `/media/${captions}`, language: 'es' } }
}

/** A studio whose films of Home and of the stool have captions. */
async function startWithCaptions(database: DatabaseName) {
  const studio = await startUploadStudio(database, 'disk', SHOWN)
  open.push(studio)
  const { send } = adminOf(studio)
  const [home, stool] = [await uploadedFilm('site'), await uploadedFilm('catalogue')]
  const film = { ...pageTexts.home.about.film, ...home }
  expect((await send('PUT', '/api/admin/page-texts', { home: { about: { film } } })).status).toBe(200)
  const video = { ...stoolCatalogue.video, ...stool }
  expect((await send('PUT', '/api/stool-catalogue', { video })).status).toBe(200)
  return { studio, films: { '/': home, '/stool': stool } }
}

/** Status, type and content of what a stranger gets there. */
async function seenAt(studio: Studio, address: string) {
  const answer = await studio.fetch(address, { headers: { cookie: '' } })
  return [answer.status, answer.headers.get('content-type'), sha256(Buffer.from(await answer.arrayBuffer()))]
}

describe.each(DATABASES)('an export from %s', (database) => {
  it('brings the captions of films along, which play on a new site of the other database', async () => {
    const { studio, films } = await startWithCaptions(database)
    const file = await (await studio.fetch('/api/admin/export')).arrayBuffer()
    const other = await startStudioOn(OTHER[database], { viewer: OWNER, ...SHOWN })
    open.push(other)
    const headers = { 'content-type': 'application/zip' }
    const imported = await other.fetch('/api/admin/import?mode=replace', { method: 'POST', headers, body: file })
    expect([imported.status, await imported.json()]).toMatchObject([200, { problems: [] }])
    for (const [page, { src, captions }] of Object.entries(films)) {
      const html = await (await other.fetch(page)).text()
      expect(html).toContain(src)
      expect(html).toContain(`<track kind="captions" src="${captions.src}" srcLang="es"/>`)
      expect(await seenAt(other, captions.src)).toEqual(await seenAt(studio, captions.src))
      expect((await seenAt(other, captions.src)).slice(0, 2)).toEqual([200, 'text/vtt'])
      expect(await seenAt(other, src)).toEqual(await seenAt(studio, src))
    }
  }, 60_000)
})
