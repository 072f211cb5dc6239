import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { seed } from '#server/seed.ts'
import { startServer } from '../support/server-process.ts'
import { ROOT } from '../support/studio.ts'
import { type Campaign, damages, floodable, quantile, readDatabase, scratchFolder } from './campaign.ts'

const KILLS = 100
const LATEST_KILL_MS = 800
const READY_MS = 5000
const MIGRATIONS = path.join(ROOT, 'db/migrations')
/** The last migration of the database of an earlier version. */
const EARLIER = '0006_files'
const LEADS = 300

/** R4: the server is killed while it starts, on nothing and on the database of an earlier version. */
export const killInStart: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  await makeEarlier(folder)
  const earlier = readDatabase(folder, content)
  const faults = new Set<string>()
  const readyMs: number[] = []
  const kills = { 'on nothing': 0, 'on an earlier version': 0 }
  for (let round = 0; round < Math.ceil(KILLS * factor); round += 1) {
    const dataDir = path.join(folder, String(round))
    mkdirSync(dataDir)
    const isUpdate = round % 2 === 1
    if (isUpdate) copyFileSync(path.join(folder, 'studio.db'), path.join(dataDir, 'studio.db'))
    await startAndKill(dataDir, Math.random() * LATEST_KILL_MS)
    kills[isUpdate ? 'on an earlier version' : 'on nothing'] += 1
    const startedMs = performance.now()
    const server = await startServer(floodable(dataDir))
    if ((await fetch(`${server.url}/readyz`)).status !== 200) faults.add('the next start is not ready')
    readyMs.push(performance.now() - startedMs)
    server.kill('SIGTERM')
    await server.exit
    const found = readDatabase(dataDir, (db) => ({ broken: damages(db), content: content(db), applied: applied(db) }))
    for (const damage of found.broken) faults.add(damage)
    if (found.applied !== migrationNames()) faults.add('not every migration was applied once')
    if (found.content.projects !== earlier.projects) faults.add('projects are not as they were')
    if (isUpdate && found.content.leads !== earlier.leads) faults.add('leads are not as they were')
  }
  remove()
  if (Math.max(...readyMs) > READY_MS) faults.add('starts take too long')
  return {
    figures: {
      ...Object.fromEntries(Object.entries(kills).map(([where, count]) => [`starts killed ${where}`, count])),
      'next start median ms': Math.round(quantile(readyMs, 0.5)),
      'next start longest ms': Math.round(Math.max(...readyMs)),
    },
    faults: [...faults],
  }
}

async function makeEarlier(dataDir: string): Promise<void> {
  const db = openSqlite(path.join(dataDir, 'studio.db'))
  await migrate(db, MIGRATIONS, { upTo: EARLIER })
  await seed(db, Date.now())
  for (let number = 0; number < LEADS; number += 1) {
    const email = `ada-${number}@mail.example`
    const times = { received_at_ms: number, created_at_ms: number, updated_at_ms: number, deleted_at_ms: null }
    const blank = { suspicion: '', notes: '', search_text: '', unique_key: null, drop_id: null, done: false }
    const content = JSON.stringify({ details: 'A long story. '.repeat(50) })
    const lead = {
      id: `lead-${number}`,
      list: 'inquiries',
      status: 'new',
      name: 'Ada',
      email,
      email_key: email,
    } as const
    await db
      .insertInto('lead')
      .values({ ...lead, ...blank, ...times, content })
      .execute()
  }
  await db.destroy()
}

async function startAndKill(dataDir: string, afterMs: number): Promise<void> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...floodable(dataDir) }
  const server = spawn(process.execPath, ['server/main.mjs'], { cwd: ROOT, env, stdio: 'ignore' })
  await setTimeout(afterMs)
  const exit = once(server, 'exit')
  server.kill('SIGKILL')
  await exit
}

/** Rows as text; what later migrations add to them is left out. */
function content(db: DatabaseSync) {
  const projects = db.prepare('select id, title, description, position from project order by id').all()
  const leads = db.prepare('select id, list, status, email, content, received_at_ms from lead order by id').all()
  return { projects: JSON.stringify(projects), leads: JSON.stringify(leads) }
}

function applied(db: DatabaseSync): string {
  const rows = db.prepare('select name from kysely_migration order by name').all()
  return rows.map(({ name }) => String(name)).join()
}

const migrationNames = (): string =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.basename(name, '.sql'))
    .toSorted()
    .join()
