import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { put } from '@vercel/blob'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { pageTexts } from '#content/page-texts.ts'
import { stoolCatalogue } from '#content/stool.ts'
import type { ImportReport } from '#contract/backup-and-import.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'
import { OWNER, photo, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const JSON_HEADERS = { 'content-type': 'application/json' }
const PAGES = [
  '/',
  '/portfolio',
  '/portfolio/harbor-house',
  '/services',
  '/home-tours',
  '/stool',
  '/testimonials',
  '/about',
]
const ANSWERS = [
  '/api/portfolio-metadata',
  '/api/portfolio-metadata?projectId=harbor-house',
  '/api/portfolio-list-files?projectId=harbor-house',
  '/api/site-metadata',
  '/api/testimonials',
  '/api/stool-catalogue',
  '/api/admin/studio-profile',
  '/api/admin/page-texts',
  '/api/admin/home-tours',
  '/api/admin/redirects',
]

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close()
})

async function start(database: DatabaseName): Promise<Studio> {
  const studio = await startStudioOn(database, { viewer: OWNER })
  open.push(studio)
  return studio
}

const send = (studio: Studio, method: string, address: string, body: object) =>
  studio.fetch(address, { method, headers: JSON_HEADERS, body: JSON.stringify(body) })

/** A studio with changes in every part of it. */
async function startLivedIn(database: DatabaseName): Promise<UploadStudio> {
  const studio = await startUploadStudio(database, 'disk')
  open.push(studio)
  const cover = await put('portfolio/harbor-house/1-cover.jpg', await photo(320, 200), { access: 'public' })
  const file = await put('portfolio/harbor-house/files/1795273200001-porch.jpg', await photo(300, 200), {
    access: 'public',
  })
  const { pathname } = new URL(cover.url)
  const gallery = [{ src: new URL(file.url).pathname, alt: 'The porch', focal: { x: 0.25, y: 0.75 } }]
  const ok = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300)
  await ok(send(studio, 'POST', '/api/portfolio-metadata', { ...PROJECT, thumbnail: pathname, gallery }))
  await ok(
    send(studio, 'PUT', '/api/portfolio-metadata?projectId=delray-beach-home', {
      title: 'Delray by the Sea',
      story: { standfirst: 'Salt.' },
    }),
  )
  await ok(send(studio, 'DELETE', '/api/portfolio-metadata?projectId=greenville-de-home', {}))
  await ok(send(studio, 'POST', '/api/testimonials', { id: 'own', firstName: 'Ann', message: 'Lovely.', order: 2 }))
  await ok(send(studio, 'PUT', '/api/testimonials?id=1', { message: 'In other words.' }))
  await ok(
    send(studio, 'PUT', '/api/site-metadata', {
      hideHomeTours: false,
      hideStoolPage: false,
      featuredHome: ['harbor-house'],
    }),
  )
  await ok(send(studio, 'PUT', '/api/admin/studio-profile', { phone: '609.555.0199' }))
  await ok(
    send(studio, 'PUT', '/api/admin/page-texts', {
      about: {
        quote: 'Salt air first.',
        picture: { ...pageTexts.about.picture, rights: { photographer: 'Ada Lens' } },
      },
      legal: { terms: { body: 'Be kind.' } },
    }),
  )
  const credited = stoolCatalogue.gallery.map((picture) => ({ ...picture, rights: { photographer: 'Ada Lens' } }))
  await ok(send(studio, 'PUT', '/api/stool-catalogue', { samplePriceCents: 1500, gallery: credited }))
  const { tours } = (await (await studio.fetch('/api/admin/home-tours')).json()) as { tours: object[] }
  await ok(send(studio, 'PUT', '/api/admin/home-tours', { tours: tours.toReversed() }))
  await ok(send(studio, 'POST', '/api/admin/redirects', { from: '/old-house', to: '/portfolio/harbor-house' }))
  return studio
}

async function exportOf(studio: Studio): Promise<Buffer> {
  const answer = await studio.fetch('/api/admin/export')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await answer.arrayBuffer())
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const post = (studio: Studio, body: Buffer | string, query: string, type = 'application/zip') =>
  studio.fetch(`/api/admin/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: body as BodyInit,
  })

async function importInto(studio: Studio, body: Buffer | string, query: string): Promise<ImportReport> {
  const answer = await post(studio, body, query, typeof body === 'string' ? 'application/json' : 'application/zip')
  const report = (await answer.json()) as ImportReport
  expect([answer.status, report]).toEqual([200, expect.any(Object)])
  return report
}

const counts = ({ kinds }: ImportReport) =>
  Object.fromEntries(
    kinds.map(({ kind, added, changed, unchanged, removed }) => [kind, { added, changed, unchanged, removed }]),
  )
const all = (report: ImportReport, what: 'added' | 'changed' | 'removed') =>
  report.kinds.reduce((sum, kind) => sum + kind[what], 0)

/** Everything that visitors see, and that the studio works on; what is left to chance is the same each time. */
async function siteOf(studio: Studio) {
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => numbers)
  const seen: Record<string, unknown> = {}
  for (const address of ANSWERS) seen[address] = await (await studio.fetch(address)).json()
  for (const page of PAGES) {
    const answer = await studio.fetch(page)
    const html = (await answer.text()).replaceAll(studio.publicUrl, 'https://site')
    seen[page] = [answer.status, html.replaceAll('><', '>\n<')]
  }
  chance.mockRestore()
  return seen
}

describe.each(DATABASES)('the content of a studio on %s', (database) => {
  it('DASH-21: a zip of it makes an empty studio on the other database the same site', async () => {
    const first = await startLivedIn(database)
    const zip = await exportOf(first)
    const names = [...(await unzip(zip)).keys()]
    expect(names).toEqual(expect.arrayContaining(['content.json', 'pictures/portfolio/harbor-house/1-cover.jpg']))
    const second = await start(OTHER[database])
    second.clock.nowMs = first.clock.nowMs
    const report = await importInto(second, zip, 'mode=replace&dryRun=false')
    expect(report.problems).toEqual([])
    expect(counts(report)).toMatchObject({
      projects: { added: 1, removed: 1 },
      pictures: { added: 2 },
      letters: { added: 2 },
      redirects: { added: 1 },
    })
    expect(await siteOf(second)).toEqual(await siteOf(first))
    const cover = '/media/portfolio/harbor-house/1-cover.jpg'
    const [one, other] = await Promise.all(
      [first, second].map(async (studio) => (await studio.fetch(cover)).arrayBuffer()),
    )
    expect(Buffer.from(other as ArrayBuffer).equals(Buffer.from(one as ArrayBuffer))).toBe(true)
    expect(all(await importInto(second, zip, 'mode=replace&dryRun=true'), 'changed')).toBe(0)
  })

  it('STL-2: an export from before videoFallbackUrl is imported, and says so of nothing that is the same', async () => {
    const studio = await start(database)
    const send = (data: object) =>
      studio.fetch('/api/stool-catalogue', { method: 'PUT', headers: JSON_HEADERS, body: JSON.stringify(data) })
    const film = 'https://films.example/stool.mp4'
    expect((await send({ videoFallbackUrl: film })).status).toBe(200)
    const content = JSON.parse(String((await unzip(await exportOf(studio))).get('content.json')))
    const { videoFallbackUrl, video: shown, ...rest } = content.catalogue.content
    const { captions, ...video } = shown
    expect([videoFallbackUrl, captions, Object.keys(video).toSorted()]).toEqual([film, null, ['poster', 'src']])
    content.catalogue.content = { ...rest, video: { ...video, fallbackUrl: film } }
    const file = JSON.stringify(content)
    expect(counts(await importInto(studio, file, 'mode=merge&dryRun=true'))['catalogue']).toMatchObject({
      unchanged: 1,
    })
    expect((await send({ videoFallbackUrl: '' })).status).toBe(200)
    expect(counts(await importInto(studio, file, 'mode=merge'))['catalogue']).toMatchObject({ changed: 1 })
    const after = await (await studio.fetch('/api/stool-catalogue')).json()
    expect(after).toMatchObject({ videoFallbackUrl: film, video: shown })
  })

  it('DASH-21, B40: an export from before mails and stories were part of it leaves both as they are, and says so', async () => {
    const studio = await start(database)
    const send = (path: string, data: object) =>
      studio.fetch(path, { method: 'PUT', headers: JSON_HEADERS, body: JSON.stringify(data) })
    expect((await send('/api/admin/mail-words', { inquiry: { subject: 'In our words' } })).status).toBe(200)
    const answers = { templates: [{ title: 'Tuesday', text: 'Is Tuesday good?' }] }
    expect((await send('/api/admin/reply-templates', answers)).status).toBe(200)
    const content = JSON.parse(String((await unzip(await exportOf(studio))).get('content.json')))
    const { mails, replyTemplates, ...earlier } = content
    expect([mails, replyTemplates]).toEqual([expect.any(Object), expect.any(Object)])
    for (const project of earlier.projects) delete project.story
    const report = await importInto(studio, JSON.stringify(earlier), 'mode=replace')
    expect(counts(report)).toMatchObject({ mails: { removed: 0 }, replyTemplates: { removed: 0 } })
    expect(report.problems).toEqual([
      'This is an earlier export, without words of the mails, answers written ahead, stories of projects. These stay as they are on this site.',
    ])
    const words = await (await studio.fetch('/api/admin/mail-words')).json()
    expect(words).toMatchObject({ inquiry: { subject: 'In our words' } })
    expect(await (await studio.fetch('/api/admin/reply-templates')).json()).toMatchObject(answers)
    const set = await importInto(studio, JSON.stringify({ ...earlier, mails: null }), 'mode=replace&dryRun=true')
    expect(counts(set)['mails']).toMatchObject({ removed: 1 })
  })

  it('DASH-21: a dry run says what would happen and does nothing; merging keeps what the file does not have', async () => {
    const studio = await start(database)
    const files = await unzip(await exportOf(studio))
    const content = JSON.parse(String(files.get('content.json')))
    content.projects = [
      { ...content.projects[0], title: 'Another Name' },
      { ...content.projects[1], id: 'quite-new' },
    ]
    const body = JSON.stringify(content)
    const before = await siteOf(studio)
    const plan = await importInto(studio, body, 'mode=merge&dryRun=true')
    expect(counts(plan)['projects']).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 0 })
    expect(plan.kinds[0]?.names).toEqual({ added: [content.projects[1].title], changed: ['Another Name'], removed: [] })
    expect(await siteOf(studio)).toEqual(before)
    expect(counts(await importInto(studio, body, 'mode=replace&dryRun=true'))['projects']).toMatchObject({ removed: 8 })

    const done = await importInto(studio, body, 'mode=merge')
    expect(counts(done)).toEqual(counts(plan))
    const { projects } = (await (await studio.fetch('/api/portfolio-metadata')).json()) as {
      projects: { id: string }[]
    }
    expect(projects).toHaveLength(10)
    const { backups } = (await (await studio.fetch('/api/admin/backups')).json()) as { backups: object[] }
    expect(backups).toMatchObject([{ kind: 'before-import' }])
  })

  it('B71: what waits for its day is hidden in the export, and an import neither shows it nor calls it off', async () => {
    const studio = await start(database)
    const plan = { hidden: true, publishAt: '2026-12-01T09:30' }
    await send(studio, 'POST', '/api/testimonials', { id: 'own', firstName: 'Ann', message: 'Lovely.', ...plan })
    const { tours } = (await (await studio.fetch('/api/admin/home-tours')).json()) as { tours: object[] }
    const planned = [{ ...tours[0], publishAt: plan.publishAt }, ...tours.slice(1)]
    await send(studio, 'PUT', '/api/admin/home-tours', { tours: planned })
    const content = (await unzip(await exportOf(studio))).get('content.json')?.toString() ?? ''
    expect(content).toContain('"isHidden": true')
    expect(content).not.toContain('publishAt')
    await send(studio, 'PUT', '/api/testimonials?id=own', { message: 'Lovelier.' })
    await importInto(studio, content, 'mode=merge')
    const letters = await (await studio.fetch('/api/admin/testimonials')).json()
    const plans = (letters.testimonials as { publishAt?: string }[]).flatMap(({ publishAt }) => publishAt ?? [])
    expect(plans).toEqual(['2026-12-01T14:30:00.000Z'])
    expect(await (await studio.fetch('/api/admin/home-tours')).text()).toContain('2026-12-01T14:30:00.000Z')
  })

  it('B71: an import of other tours ends the time of those alone that it shows, or does not have', async () => {
    const studio = await start(database)
    const publishAt = '2026-12-01T09:30'
    const toursOf = async () => {
      const { tours } = await (await studio.fetch('/api/admin/home-tours')).json()
      return (tours as { title: string; isHidden?: boolean; publishAt?: string }[]).map(
        ({ title, isHidden = false, publishAt = '' }) => [title, isHidden, publishAt],
      )
    }
    const { tours } = (await (await studio.fetch('/api/admin/home-tours')).json()) as { tours: { title: string }[] }
    const planned = ['Waits', 'Is shown', 'Is gone'].map((title, index) => ({ ...tours[index], title, publishAt }))
    await send(studio, 'PUT', '/api/admin/home-tours', { tours: planned })
    const content = JSON.parse(String((await unzip(await exportOf(studio))).get('content.json')))
    const [waits, shown] = content.tours.content.tours
    content.tours.content.tours = [
      { ...shown, isHidden: false },
      { ...waits, title: 'Waits still' },
    ]
    await importInto(studio, JSON.stringify(content), 'mode=replace')
    const instant = '2026-12-01T14:30:00.000Z'
    expect(await toursOf()).toEqual([
      ['Is shown', false, ''],
      ['Waits still', true, instant],
    ])
    studio.clock.nowMs = Date.parse(instant)
    expect(await (await studio.fetch('/home-tours')).text()).toContain('Waits still')
  })

  it('DASH-22: clearing all makes a backup, moves projects and letters to the trash, and leaves people alone', async () => {
    const studio = await startLivedIn(database)
    await studio.db.updateTable('project').set({ featured: true }).execute()
    const refused = await send(studio, 'POST', '/api/admin/clear-all', { confirmation: 'delete' })
    expect([refused.status, (await refused.json()).fields]).toEqual([400, { confirmation: ['Type DELETE to confirm'] }])
    const answer = await send(studio, 'POST', '/api/admin/clear-all', { confirmation: 'DELETE' })
    expect(await answer.json()).toMatchObject({ success: true, projects: 9, letters: 1 })
    const json = async (address: string) => (await studio.fetch(address)).json()
    expect((await json('/api/portfolio-metadata')).projects).toEqual([])
    expect((await json('/api/admin/backups')).backups).toMatchObject([{ kind: 'before-clear-all' }])
    expect(await json('/api/site-metadata')).toMatchObject({ hideStoolPage: true, featuredHome: [] })
    const { items } = await json('/api/admin/trash')
    expect(items.filter(({ kind }: { kind: string }) => kind === 'project')).toHaveLength(10)
    const restored = await send(studio, 'POST', '/api/admin/trash/restore', { kind: 'project', id: 'harbor-house' })
    expect(restored.status).toBe(200)
    expect((await json('/api/portfolio-metadata')).projects).toMatchObject([{ id: 'harbor-house' }])
    const { activity } = await json('/api/admin/activity')
    expect(activity.map(({ action }: { action: string }) => action)).toContain('content.cleared')
  })
})

describe('clearing all', () => {
  it('DASH-22: is for owners, and does nothing when there can be no backup', async () => {
    const studio = await startStudioOn('sqlite', { viewer: { ...OWNER, role: 'admin' } })
    open.push(studio)
    expect((await send(studio, 'POST', '/api/admin/clear-all', { confirmation: 'DELETE' })).status).toBe(403)
    const own = await start('sqlite')
    await writeFile(`${own.dataDir}/backups`, 'in the way')
    const answer = await send(own, 'POST', '/api/admin/clear-all', { confirmation: 'DELETE' })
    expect([answer.status, (await answer.json()).error]).toEqual([
      503,
      expect.stringMatching(/^The backup could not be made/),
    ])
    expect((await (await own.fetch('/api/portfolio-metadata')).json()).projects).toHaveLength(9)
  })
})

describe('what somebody sends to be imported', () => {
  /** A zip of one file whose name no proper program would write. */
  async function zipWithName(name: string): Promise<Buffer> {
    const bytes = await zipOf({ ['x'.repeat(name.length)]: 'boo', 'content.json': '{}' })
    return Buffer.from(bytes.toString('latin1').replaceAll('x'.repeat(name.length), name), 'latin1')
  }

  it('L11: replacing the content is for owners, also on trial; an admin may merge', async () => {
    const admin = await startStudioOn('sqlite', { viewer: { ...OWNER, role: 'admin' } })
    open.push(admin)
    const body = await exportOf(admin)
    for (const query of ['mode=replace', 'mode=replace&dryRun=true']) {
      const refused = await post(admin, body, query)
      expect([query, refused.status, (await refused.json()).error]).toEqual([
        query,
        403,
        'Only an owner can replace the content. You can merge the file into it instead.',
      ])
    }
    expect((await post(admin, body, 'mode=merge&dryRun=true')).status).toBe(200)
    expect((await post(admin, body, 'mode=merge')).status).toBe(200)
  })

  it('DASH-21, S4: is refused where it would leave the folder, blow up or is no export', async () => {
    const studio = await start('sqlite')
    const content = String((await unzip(await exportOf(studio))).get('content.json'))
    const bomb = zipSaying('content.json', deflateRawSync(Buffer.alloc(1000)), 500 * 1024 * 1024)
    const hostile: [string, Buffer | string, number][] = [
      ['leads out', await zipWithName('../../evil.txt'), 400],
      ['absolute', await zipWithName('/etc/evil.txt'), 400],
      ['says it is huge', bomb, 413],
      ['no content', await zipOf({ 'readme.txt': 'hello' }), 400],
      ['half a zip', (await exportOf(studio)).subarray(0, 5000), 400],
      ['noise', randomBytes(2000), 400],
      ['empty', '', 400],
      ['other JSON', '{"projects": []}', 400],
      ['another version', content.replace('"version": 1', '"version": 2'), 400],
    ]
    for (const [what, body, status] of hostile) {
      const answer = await post(studio, body, 'mode=replace')
      expect([what, answer.status, (await answer.json()).error]).toEqual([what, status, expect.any(String)])
    }
    expect((await (await studio.fetch('/api/portfolio-metadata')).json()).projects).toHaveLength(9)
  })

  it('DASH-21: is refused with the place of the error', async () => {
    const studio = await start('sqlite')
    const content = JSON.parse(String((await unzip(await exportOf(studio))).get('content.json')))
    const wrong = async (change: (copy: typeof content) => void) => {
      const copy = structuredClone(content)
      change(copy)
      const answer = await post(studio, JSON.stringify(copy), 'mode=merge', 'application/json')
      return [answer.status, Object.keys((await answer.json()).fields ?? {})]
    }
    expect(await wrong((copy) => (copy.projects[3].title = 7))).toEqual([400, ['projects.3.title']])
    expect(await wrong((copy) => (copy.projects[2].order = 0))).toEqual([400, ['projects.2.order']])
    expect(await wrong((copy) => (copy.projects[1].id = '../x'))).toEqual([400, ['projects.1.id']])
    expect(await wrong((copy) => (copy.projects[0].thumbnail = 'javascript:alert(1)'))).toEqual([
      400,
      ['projects.0.thumbnail'],
    ])
    expect(await wrong((copy) => (copy.projects[1].id = copy.projects[0].id))).toEqual([400, ['projects']])
    expect(
      await wrong(
        (copy) => (copy.pictures = [{ pathname: '../x', sizeBytes: 1, sha256: '0'.repeat(64), cacheControl: '' }]),
      ),
    ).toEqual([400, ['pictures.0.pathname']])
  })

  it.each([
    'public\r\nx: y',
    'public',
    '',
    'public, max-age=1e9',
    'no-store, max-age=60, immutable',
    'public, max-age=60\n',
  ])('L13: has pictures that are kept as files of this site are, which %j is not', async (cacheControl) => {
    const studio = await start('sqlite')
    const content = JSON.parse(String((await unzip(await exportOf(studio))).get('content.json')))
    const picture = { pathname: 'site/x.jpg', sizeBytes: 1, sha256: '0'.repeat(64) }
    const say = async (cacheControl: string) => {
      const body = JSON.stringify({ ...content, pictures: [{ ...picture, cacheControl }] })
      const answer = await post(studio, body, 'mode=merge&dryRun=true', 'application/json')
      return { status: answer.status, ...(await answer.json()) }
    }
    const words = 'This is no Cache-Control that files here have, as in "public, max-age=31536000, immutable".'
    expect(await say(cacheControl)).toMatchObject({
      status: 400,
      error: `content.json cannot be imported. pictures.0.cacheControl: ${words}`,
      fields: { 'pictures.0.cacheControl': [words] },
    })
    for (const fine of ['public, max-age=31536000, immutable', 'public, max-age=0', 'private, max-age=60']) {
      expect((await say(fine)).status).toBe(200)
    }
  })

  it('DASH-21, S5: has pictures that are what they say, or nothing of it is taken', async () => {
    const first = await startLivedIn('sqlite')
    const files = Object.fromEntries(await unzip(await exportOf(first)))
    const studio = await start('sqlite')
    const name = 'pictures/portfolio/harbor-house/1-cover.jpg'
    const evil = await zipOf({ ...files, [name]: Buffer.alloc(files[name]?.length ?? 0, '<svg onload=alert(1)>') })
    const refused = await post(studio, evil, 'mode=merge')
    expect([refused.status, (await refused.json()).error]).toEqual([400, expect.stringContaining('1-cover.jpg')])
    expect((await studio.fetch('/portfolio/harbor-house')).status).toBe(404)

    const { [name]: _, ...without } = files
    const report = await importInto(studio, await zipOf(without), 'mode=merge&dryRun=true')
    expect(report.problems).toEqual([
      '/media/portfolio/harbor-house/1-cover.jpg is named, but neither in this file nor on this site.',
    ])
  })

  it('S13: comes from a page of this site: a plain form cannot send it', async () => {
    const studio = await start('sqlite')
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      expect((await post(studio, '{}', 'mode=merge', type)).status).toBe(415)
    }
    const headers = { 'content-type': 'application/json', cookie: 'a=b', origin: 'https://evil.example' }
    expect((await studio.fetch('/api/admin/import', { method: 'POST', headers, body: '{}' })).status).toBe(403)
    expect((await post(studio, '{}', 'mode=sideways')).status).toBe(400)
  })
})

/** A zip of one file that says of itself that it is larger than it is. */
function zipSaying(name: string, compressed: Buffer, sizeBytes: number): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(compressed.length, 18)
  local.writeUInt32LE(sizeBytes, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02_01_4b_50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(compressed.length, 20)
  central.writeUInt32LE(sizeBytes, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + compressed.length, 16)
  return Buffer.concat([local, Buffer.from(name), compressed, central, Buffer.from(name), end])
}
