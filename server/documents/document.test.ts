import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createCurrentVersions } from '#server/platform/db/current-versions.ts'
import { type Db, openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLogger } from '#server/platform/log/logger.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { createDocument } from './document.ts'
import { createDocuments } from './documents.ts'

const MEGAN = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations')
const Hours = z.object({ monday: z.string(), sunday: z.string() })
const BUILT_IN = { monday: '9 to 5', sunday: 'closed' }

let db: Db
beforeEach(async () => {
  db = openSqlite(':memory:')
  await migrate(db, MIGRATIONS)
})
afterEach(() => db.destroy())

/** Another server of the same site has a memory of its own. */
function openDocument(database = db) {
  const log = createLogger({ level: 'error', now: () => 0, write: () => undefined })
  const documents = createDocuments({ db: database, log, currentVersions: createCurrentVersions(database) })
  return createDocument(
    { db: database, now: () => 1000, documents },
    {
      name: 'opening-hours',
      title: 'opening hours',
      action: 'studio_profile.updated',
      schema: Hours,
      defaults: () => BUILT_IN,
    },
  )
}

describe('a document', () => {
  it('is what is built in until it is changed, field by field', async () => {
    const hours = openDocument()
    expect(await hours.get()).toMatchObject({ value: BUILT_IN, stored: undefined })
    const saved = await hours.update({ sunday: 'by appointment', owner: 'me' }, undefined, MEGAN)
    expect(saved.value).toEqual({ monday: '9 to 5', sunday: 'by appointment' })
    expect(await hours.get()).toMatchObject({ value: saved.value, version: saved.version })
    const [row] = await db.selectFrom('document').selectAll().execute()
    expect(row?.content).toEqual({ sunday: 'by appointment' })
  })

  it('refuses a change of an outdated version, and says what is there now', async () => {
    const hours = openDocument()
    const { version } = await hours.get()
    const saved = await hours.update({ monday: '10 to 4' }, [version], MEGAN)
    const refused = await hours.update({ monday: '8 to 8' }, [version], MEGAN).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StaleProblem)
    expect(refused).toMatchObject({ current: { value: saved.value, version: saved.version } })
  })

  it('is put back by an undo, as long as the same fields have not changed since', async () => {
    const hours = openDocument()
    await hours.update({ monday: '10 to 4' }, undefined, MEGAN)
    await hours.update({ sunday: 'by appointment' }, undefined, MEGAN)
    const entry = { subjectId: 'opening-hours', before: { monday: '9 to 5' }, after: { monday: '10 to 4' } }
    expect(await hours.undo(db, entry, MEGAN)).not.toBeNull()
    expect((await hours.get()).value).toEqual({ monday: '9 to 5', sunday: 'by appointment' })
    await expect(hours.undo(db, entry, MEGAN)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('leaves no entry where nothing changes', async () => {
    const { activityId } = await openDocument().update({ ...BUILT_IN }, undefined, MEGAN)
    expect([activityId, await db.selectFrom('activity').selectAll().execute()]).toEqual([null, []])
  })

  it('shows on every server what another one has saved', async () => {
    const [one, other] = [openDocument(), openDocument()]
    await other.get()
    const { value } = await one.update({ monday: 'noon' }, undefined, MEGAN)
    expect((await other.get()).value).toEqual(value)
  })

  it('is as it was read last while the database is away', async () => {
    const hours = openDocument()
    await hours.update({ monday: 'noon' }, undefined, MEGAN)
    await hours.get()
    vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new Error('The database is away.')
    })
    expect((await hours.get()).value.monday).toBe('noon')
    expect((await openDocument().get()).value).toEqual(BUILT_IN)
    await expect(hours.getStored(db)).rejects.toThrow('away')
  })
})
