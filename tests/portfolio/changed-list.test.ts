import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
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
const log = createLogger({ level: 'error', now: () => 0, write: () => undefined })
const findMoved = async () => undefined

type Change = [name: string, act: (admin: Admin, studio: Studio) => Promise<Response>]

const CHANGES: Change[] = [
  ['a creation', (admin) => admin.create({ ...PROJECT, published: true })],
  ['an edit', (admin) => admin.update('own-7', { title: 'Another name', styles: ['Playful'] })],
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
]

describe.each(DATABASES)('a list that was remembered, on %s', (database) => {
  let studio: Studio
  let other: Studio | undefined
  beforeAll(async () => {
    if (database === 'sqlite') {
      studio = await startStudio({ viewer: MEGAN, projects: MANY })
      return
    }
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    studio = await startStudio({ viewer: MEGAN, databaseUrl, projects: MANY })
    other = await startStudio({ viewer: MEGAN, databaseUrl })
  })
  afterAll(() => Promise.all([studio.close(), other?.close()]))

  /** A server that remembers nothing. */
  const readAnew = () =>
    createPortfolioService({ db: studio.db, log, currentVersions: createCurrentVersions(studio.db), findMoved })

  it.each(CHANGES)('API-1: is after %s as one that is read anew, on every server', async (_, act) => {
    const remembering = [studio, ...(other ? [other] : [])]
    const lists = () =>
      Promise.all(remembering.map((server) => adminOf(server).json(`/api/portfolio-metadata?fields=card`)))
    await lists()
    expect((await act(adminOf(studio), studio)).ok).toBe(true)
    const fresh = await readAnew().cards(EDITOR)
    for (const { projects } of await lists()) expect(projects).toEqual(fresh)
  })

  it('API-1: reads of a changed project alone what its card shows', async () => {
    const statements: string[] = []
    const db = withStatementLog(studio.db, statements)
    const portfolio = createPortfolioService({ db, log, currentVersions: createCurrentVersions(db), findMoved })
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
