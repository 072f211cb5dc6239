import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { put } from '@vercel/blob'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../support/backups.ts'
import { DATABASES, type DatabaseName } from '../support/databases.ts'
import { box, mp4, PLACE } from '../support/films.ts'
import { runJob } from '../support/journal.ts'
import { freshBucket } from '../support/movable-sites.ts'
import { moveStopped } from '../support/moves.ts'
import { adminOf } from '../support/portfolio.ts'
import { createDatabase } from '../support/postgres.ts'
import { STUDIO_SECRET, type Studio, startStudio } from '../support/studio.ts'
import { freshPathname, OWNER, photo, sha256, startUploadStudio } from '../support/uploads.ts'

const TOURS = '/api/admin/home-tours'
const DAY_MS = 24 * 60 * 60_000
/** Days for which the history is kept. */
const KEPT_DAYS = 365
const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const

const dir = mkdtempSync(path.join(tmpdir(), 'films-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close()
})

let count = 0
const freshName = (ending: string) => `site/${1_795_273_200_000 + (count += 1)}-walk.${ending}`

/** A site whose only tour has a film with captions and a picture, all of them uploaded. */
async function startWithFilm(database: DatabaseName) {
  const studio = await startUploadStudio(database, 'disk', { settings: { hideHomeTours: false } })
  const [film, captions, poster] = [freshName('mp4'), freshName('vtt'), freshPathname()]
  // A place in a film is taken out: two files are stored of it.
  await put(film, mp4({ after: box('uuid', PLACE) }), { access: 'public' })
  await put(captions, 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n', { access: 'public' })
  await put(poster, await photo(), { access: 'public' })
  const { json, send } = adminOf(studio)
  const [{ filmUrl: _, ...tour }] = (await json(TOURS)).tours
  const shown = { src: `/media/${film}`, captions: { src: `/media/${captions}`, language: 'en' } }
  const tours = [{ ...tour, film: shown, picture: { ...tour.picture, src: `/media/${poster}` } }]
  expect((await send('PUT', TOURS, { tours })).status).toBe(200)
  const addresses = [film, captions, poster].map((pathname) => `/media/${pathname}`)
  return { studio, addresses, page: `/home-tours?film=${tour.id}`, shown: await seenOn(studio, addresses) }
}

async function sweep(studio: Studio): Promise<void> {
  for (const name of ['sweep_activity', 'sweep_trash', 'sweep_uploads']) await runJob(studio, name)
}

/** Status and SHA-256 of what a stranger gets at the addresses. */
const seenOn = (studio: Studio, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await studio.fetch(address, { headers: { cookie: '' } })
      return [answer.status, sha256(Buffer.from(await answer.arrayBuffer()))]
    }),
  )

/** The site at a place, as its server has it. */
async function openAt({ DATABASE_URL, ...env }: { DATABASE_URL?: string } & Record<string, string>): Promise<Studio> {
  const studio = await startStudio({ env, viewer: OWNER, ...(DATABASE_URL && { databaseUrl: DATABASE_URL }) })
  open.push(studio)
  return studio
}

async function placeOn(database: DatabaseName, name: string) {
  const place = { DATA_DIR: path.join(dir, `${name}-${database}`), AUTH_SECRET: STUDIO_SECRET }
  return database === 'sqlite' ? place : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}

describe.each(DATABASES)('the film of a tour on %s', (database) => {
  it('R17: plays with its captions where a backup was restored, on the other database', async () => {
    const { studio, addresses, page, shown } = await startWithFilm(database)
    open.push(studio)
    const file = path.join(dir, `${database}.zip`)
    const own = { DATA_DIR: studio.dataDir, AUTH_SECRET: STUDIO_SECRET }
    const from = studio.databaseUrl ? { ...own, DATABASE_URL: studio.databaseUrl } : own
    expect(await runCommand('backup', ['--out', file], from)).toMatchObject({ code: 0, problem: '' })
    const place = await placeOn(OTHER[database], 'restored')
    expect(await runCommand('restore', ['--from', file], place)).toMatchObject({ code: 0, problem: '' })
    const restored = await openAt(place)
    expect(await seenOn(restored, addresses)).toEqual(shown)
    expect(shown.map(([status]) => status)).toEqual([200, 200, 200])
    const html = await (await restored.fetch(page)).text()
    expect(addresses.filter((address) => !html.includes(address.replace('/media/', '')))).toEqual([])
  })

  it('stays while the tour that was taken out can be brought back, and is unused once it cannot', async () => {
    const { studio, addresses, shown } = await startWithFilm(database)
    open.push(studio)
    const { send, undo, json } = adminOf(studio)
    const statusOfDelete = async (src: string) => (await send('DELETE', `/api/admin/media?src=${src}`)).status
    const unused = async () =>
      (await json('/api/admin/media?view=unused')).items.map(({ src }: { src: string }) => src).toSorted()
    const taken = await send('PUT', TOURS, { tours: [] })
    studio.clock.nowMs += 30 * DAY_MS
    await sweep(studio)
    expect(await unused()).toEqual([])
    expect(await Promise.all(addresses.map(statusOfDelete))).toEqual([409, 409, 409])
    expect((await undo(taken)).status).toBe(200)
    expect(await seenOn(studio, addresses)).toEqual(shown)

    await send('PUT', TOURS, { tours: [] })
    studio.clock.nowMs += (KEPT_DAYS + 1) * DAY_MS
    await sweep(studio)
    expect(await unused()).toEqual(addresses.toSorted())
    expect(await Promise.all(addresses.map(statusOfDelete))).toEqual([200, 200, 200])
    expect((await seenOn(studio, addresses)).map(([status]) => status)).toEqual([404, 404, 404])
  })
})

it('plays after a move to PostgreSQL and a bucket, and after the way back', async () => {
  const { studio, addresses, page, shown } = await startWithFilm('sqlite')
  await studio.stop()
  const [bucket, DATABASE_URL] = [await freshBucket(), await createDatabase(inject('postgresUrl'))]
  const site = { DATA_DIR: studio.dataDir, AUTH_SECRET: STUDIO_SECRET }
  const there = await moveStopped(['--to', DATABASE_URL, '--blobs', bucket.url], { ...site, ...bucket.keys })
  expect(there).toMatchObject({ code: 0, problem: '' })
  const elsewhere = { ...site, DATABASE_URL, ...bucket.env }
  const moved = await openAt(elsewhere)
  expect(await seenOn(moved, addresses)).toEqual(shown)
  expect(await (await moved.fetch(page)).text()).toContain(addresses[0])
  await moved.stop()
  const DATA_DIR = path.join(dir, 'back')
  const back = await moveStopped(['--to', `sqlite:${DATA_DIR}`, '--blobs', `disk:${DATA_DIR}`], elsewhere)
  expect(back).toMatchObject({ code: 0, problem: '' })
  expect(await seenOn(await openAt({ DATA_DIR }), addresses)).toEqual(shown)
})
