import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { startStudioOn } from '../support/databases.ts'
import { adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

let studio: Studio
afterEach(() => studio.close())

async function countWaiting(count: number): Promise<void> {
  const check = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct pid) as count from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(studio.db)
    expect(rows).toEqual([{ count }])
  }
  await vi.waitFor(check, { timeout: 10_000 })
}

it('EDT-13, EDT-14: moving a project and undoing the last move wait for each other, and neither fails', async () => {
  studio = await startStudioOn('postgres', { viewer: MEGAN })
  const admin = adminOf(studio)
  const places = async () =>
    new Map((await admin.list()).map(({ id, order }: { id: string; order: number }) => [id, order]))
  const before = await places()
  const first = await admin.update('the-pointe-condo-wilmington-de', { order: 1 })
  const answers = await studio.db.transaction().execute(async (db) => {
    await db.selectFrom('counter').select('value').where('name', '=', 'version:portfolio').forUpdate().execute()
    const moved = admin.update('corner-beach-house-stone-harbor-nj', { order: 7 })
    await countWaiting(1)
    const undone = admin.undo(first)
    await countWaiting(2)
    return [moved, undone]
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(await places()).toEqual(before)
})
