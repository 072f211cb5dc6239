import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { put } from '@vercel/blob'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES } from '../support/databases.ts'
import { adminOf, PROJECT } from '../support/portfolio.ts'
import { STUDIO_SECRET } from '../support/studio.ts'
import { photo, startUploadStudio, type UploadStudio } from '../support/uploads.ts'
import { filesOf } from '../support/zip-files.ts'

const FOLDER = 'portfolio/harbor-house/files'
const [COVER, LATER, OPEN, ON_PAGE] = [
  `${FOLDER}/1-cover.jpg`,
  `${FOLDER}/2-later.jpg`,
  `${FOLDER}/3-open.jpg`,
  'site/4-page.jpg',
]
const FAR = '2099-01-01'
/** By pathname, in its order. */
const CLOSED = [
  { pathname: COVER, reason: 'It could be shown until November 20, 2026.' },
  { pathname: LATER, reason: `It may not be shown before January 1, 2099.` },
  { pathname: ON_PAGE, reason: `It may not be shown before January 1, 2099.` },
]

describe.each(DATABASES)('B23: pictures that their rights close today, on %s', (database) => {
  let studio: UploadStudio
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'closed-'))
    studio = await startUploadStudio(database, 'disk')
    for (const pathname of [COVER, LATER, OPEN, ON_PAGE]) await put(pathname, await photo(90, 60), { access: 'public' })
    const { create, arrange, update, send } = adminOf(studio)
    await create({ ...PROJECT, thumbnail: `/media/${COVER}` })
    await update(PROJECT.id, { rights: { licensedUntil: '2026-11-20' } })
    const images = [
      { src: `/media/${LATER}`, rights: { embargoUntil: FAR } },
      { src: `/media/${OPEN}`, rights: { photographer: 'Ada Lens' } },
    ]
    expect((await arrange(PROJECT.id, { images })).status).toBe(200)
    const picture = { ...pageTexts.about.picture, src: `/media/${ON_PAGE}`, rights: { embargoUntil: FAR } }
    expect((await send('PUT', '/api/admin/page-texts', { about: { picture } })).status).toBe(200)
  })
  afterEach(async () => {
    await studio.close()
    await rm(dir, { recursive: true })
  })

  const exported = async (query = '') =>
    Buffer.from(await (await studio.fetch(`/api/admin/export${query}`)).arrayBuffer())

  it('are not in an export, which names them, and so does the check', async () => {
    const files = await filesOf(await exported())
    expect(uploadsIn(files)).toEqual([OPEN])
    expect(JSON.parse(files.get('content.json') ?? '')).toMatchObject({ missing: CLOSED })
    for (const { pathname, reason } of CLOSED) expect(files.get('README.txt')).toContain(`${pathname}: ${reason}`)
    const check = await studio.fetch('/api/admin/export/missing')
    expect(await check.json()).toEqual({ missing: [], closed: CLOSED })
  })

  it('are in one that is made to move the site', async () => {
    const files = await filesOf(await exported('?closed=included'))
    expect(uploadsIn(files)).toEqual([COVER, LATER, OPEN, ON_PAGE])
    expect(JSON.parse(files.get('content.json') ?? '')).toMatchObject({ missing: [] })
    expect((await studio.fetch('/api/admin/export?closed=some')).status).toBe(400)
  })

  it('stay on the site when such an export is brought back into it', async () => {
    const headers = { 'content-type': 'application/zip' }
    const body = new Uint8Array(await exported())
    const answer = await studio.fetch('/api/admin/import?mode=replace', { method: 'POST', headers, body })
    const [problem] = (await answer.json()).problems
    expect(problem).toContain('could not be exported, and stay as they are on this site')
    const files = await filesOf(await exported('?closed=included'))
    expect(uploadsIn(files)).toEqual([COVER, LATER, OPEN, ON_PAGE])
  })

  it('are left out by the command, too, which says how they are taken in', async () => {
    const site = {
      AUTH_SECRET: STUDIO_SECRET,
      DATA_DIR: studio.dataDir,
      ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }),
    }
    const [without, whole] = [path.join(dir, 'content.zip'), path.join(dir, 'whole.zip')]
    const { code, out, problem } = await runCommand('export', ['--out', without], site)
    expect([code, problem]).toEqual([0, ''])
    expect(out).toContain('--with-closed takes them in')
    expect(out).toContain(`${LATER}: It may not be shown before January 1, 2099.`)
    expect(uploadsIn(await filesOf(await readFile(without)))).toEqual([OPEN])
    await runCommand('export', ['--out', whole, '--with-closed'], site)
    expect(uploadsIn(await filesOf(await readFile(whole)))).toEqual([COVER, LATER, OPEN, ON_PAGE])
  })
})

/** Uploaded files of an export, by pathname. */
const uploadsIn = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].flatMap((name) => /^pictures\/((?:portfolio|site)\/.*)$/.exec(name)?.[1] ?? [])
