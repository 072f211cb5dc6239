import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { createCurrentVersions } from '#server/platform/db/current-versions.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { createLogger } from '#server/platform/log/logger.ts'
import { DATABASES } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT, storeFile } from '../support/portfolio.ts'
import { createDatabase } from '../support/postgres.ts'
import { withStatementLog } from '../support/statement-log.ts'
import { type Studio, startStudio } from '../support/studio.ts'

/** More than a server keeps with all their pictures. */
const MANY = Array.from({ length: 260 }, (_, index) => ({
  id: `own-${index}`,
  title: `Own ${index}`,
  position: 10 + index,
}))
const EDITOR = { seesDrafts: true }
const CARDS = '/api/portfolio-metadata?fields=card'
const log = createLogger({ level: 'error', now: () => 0, write: () => undefined })
const findMoved = async () => undefined

/** @param other Another server on the same PostgreSQL, or on the same SQLite file as another process would be. */
type Change = [name: string, act: (admin: Admin, studio: Studio, other: Studio) => Promise<Response>]
let exported: ArrayBuffer

const CHANGES: Change[] = [
  ['a creation', (admin) => admin.create({ ...PROJECT, published: true })],
  ['an edit', (admin) => admin.update('own-7', { title: 'Another name', styles: ['Playful'] })],
  [
    'edits of more than are read by themselves',
    async (admin, studio) => {
      exported = await (await studio.fetch('/api/admin/export')).arrayBuffer()
      for (const { id } of MANY.slice(20)) await admin.update(id, { location: 'Sea Isle City, NJ' })
      return admin.update('own-21', { title: 'Last of many' })
    },
  ],
  [
    'an import by another process',
    (_, __, other) => {
      const headers = { 'content-type': 'application/zip' }
      return other.fetch('/api/admin/import?mode=replace', { method: 'POST', headers, body: exported })
    },
  ],
  ['an undo', async (admin) => admin.undo(await admin.update('own-8', { location: 'Cape May, NJ' }))],
  ['hiding', (admin) => admin.update('own-9', { published: false })],
  ['a move in the order', (admin) => admin.update('own-30', { order: 11 })],
  [
    'a cover without a preview',
    async (admin, { db }) => {
      const thumbnail = await storeFile(db, 'portfolio/own-10/1-cover.jpg', 1)
      await db.updateTable('stored_file').set({ lqip: '' }).execute()
      return admin.update('own-10', { thumbnail })
    },
  ],
  ['another address', (admin) => admin.move('own-11', 'renamed')],
  ['the way back to its address', (admin) => admin.move('renamed', 'own-11')],
  ['an edit by another process', (_, __, other) => adminOf(other).update('own-13', { title: 'From elsewhere' })],
  ['a deletion by another process', (_, __, other) => adminOf(other).remove('own-14')],
  ['the trash', (admin) => admin.remove('own-12')],
  ['a restore', (admin) => admin.send('POST', '/api/admin/trash/restore', { kind: 'project', id: 'own-12' })],
  [
    'the preview of a cover that was drawn later',
    async (_, { db }) => {
      const drawn = await withLock(db, 'portfolio', (db) =>
        db.updateTable('project_image').set({ lqip: 'data:,drawn' }).where('lqip', '=', '').executeTakeFirstOrThrow(),
      )
      return new Response(null, { status: drawn.numUpdatedRows > 0n ? 200 : 404 })
    },
  ],
  [
    'a purge of the trash and an edit',
    async (admin, { clock, runJobs }) => {
      clock.nowMs += TRASH_MS + 60_000
      await runJobs()
      return admin.update('own-15', { title: 'After the purge' })
    },
  ],
]

describe.each(DATABASES)('a list that was remembered, on %s', (database) => {
  let studio: Studio
  let other: Studio
  beforeAll(async () => {
    const site = database === 'postgres' && { databaseUrl: await createDatabase(inject('postgresUrl')) }
    studio = await startStudio({ viewer: MEGAN, ...site, projects: MANY })
    other = await startStudio({ viewer: MEGAN, ...(site || { env: { DATA_DIR: studio.dataDir } }) })
  })
  afterAll(async () => {
    await other.close()
    await studio.close()
  })

  it.each(CHANGES)(
    'API-1, B2: is after %s as with a new server, on every server, and the sitemap too',
    async (_, act) => {
      const read = () => Promise.all([studio, other].map(({ fetch }) => readLists(fetch)))
      const before = await read()
      studio.clock.nowMs += 1000
      expect((await act(adminOf(studio), studio, other)).ok).toBe(true)
      const fresh = await readLists(studio.serveAnew())
      expect(await read()).toEqual([fresh, fresh])
      expect(fresh).not.toEqual(before[0])
    },
  )

  it('API-1: reads of a changed project alone what its card shows', async () => {
    const statements: string[] = []
    const db = withStatementLog(studio.db, statements)
    const portfolio = createPortfolioService({
      db,
      log,
      now: Date.now,
      documents: async () => new Map(),
      currentVersions: createCurrentVersions(db),
      findMoved,
    })
    await portfolio.cards(EDITOR)
    statements.length = 0
    await adminOf(studio).update('own-20', { location: 'Stone Harbor, NJ' })
    const cards = await portfolio.cards(EDITOR)
    expect(cards.find(({ id }) => id === 'own-20')?.location).toBe('Stone Harbor, NJ')
    const ofTitles = statements.filter((sql) => sql.includes('"title"'))
    expect(ofTitles).toHaveLength(1)
    expect(ofTitles[0]).toContain('"id" in (')
  })
})

/** The cards as JSON and as gzip, and the sitemap with all of its parts. */
async function readLists(fetch: (address: string, init?: RequestInit) => Promise<Response>) {
  const cards = await (await fetch(CARDS)).text()
  const packed = await fetch(CARDS, { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(cards)
  const index = await (await fetch('/sitemap.xml')).text()
  const parts = Array.from(index.matchAll(/<loc>http:\/\/studio\.test([^<]+)/g), ([, part = '']) => fetch(part))
  const sitemap = await Promise.all((await Promise.all(parts)).map((part) => part.text()))
  expect(sitemap.join()).toContain('/portfolio/own-0')
  return { cards: JSON.parse(cards), index, sitemap }
}
