import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres } from '#server/platform/db/database.ts'
import { HAS_BUILD } from '../support/build.ts'
import { inquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { ROOT, STUDIO_SECRET } from '../support/studio.ts'

/** Additions of the next release: a column of a table that this one writes to, a table and an index. */
const ADDITIONS = [
  "alter table lead add column shelf text not null default 'oak'",
  'create table shelf (id text primary key)',
  'create index lead_shelf on lead (shelf)',
].join(';\n')
const LINKED = ['app', 'content', 'contract', 'node_modules', 'scripts', 'shared']
const COPIED = ['build', 'db', 'server', 'package.json', 'CHANGELOG.md']

describe.skipIf(!HAS_BUILD)(
  'two servers on one PostgreSQL that are updated one after the other',
  () => {
    let dir: string
    beforeAll(() => {
      dir = mkdtempSync(path.join(tmpdir(), 'beside-'))
    })
    afterAll(() => rmSync(dir, { recursive: true, force: true }))

    /** This program with the migrations of a later release. @returns Its folder. */
    async function laterProgram(name: string, migrations: Record<string, string>): Promise<string> {
      const folder = path.join(dir, name)
      for (const entry of COPIED) await cp(path.join(ROOT, entry), path.join(folder, entry), { recursive: true })
      for (const entry of LINKED) await symlink(path.join(ROOT, entry), path.join(folder, entry))
      for (const [file, text] of Object.entries(migrations)) {
        await writeFile(path.join(folder, 'db/migrations', `${file}.sql`), `${text};\n`)
      }
      return folder
    }

    async function start(databaseUrl: string, name: string, cwd = ROOT) {
      const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: STUDIO_SECRET, DATA_DIR: path.join(dir, `data-${name}`) }
      const server = await startServer({ ...env, RATE_LIMIT: 'off', LOG_LEVEL: 'error' }, cwd)
      const stop = async (): Promise<void> => {
        server.kill('SIGTERM')
        await server.exit
      }
      onTestFinished(stop)
      return { url: server.url, stop }
    }

    it('the old one goes on beside the new one, also when it is started again', async () => {
      const databaseUrl = await createDatabase(inject('postgresUrl'))
      const next = await laterProgram('next', { '0900_release_0_2_0': 'select 1', '0901_additions': ADDITIONS })
      const old = await start(databaseUrl, 'old')
      await postInquiry(old.url, 'before@mail.example')
      const updated = await start(databaseUrl, 'new', next)
      await expectServing(old.url)
      await expectServing(updated.url)
      await postInquiry(old.url, 'old@mail.example')
      await postInquiry(updated.url, 'new@mail.example')
      await old.stop()
      const again = await start(databaseUrl, 'old')
      await expectServing(again.url)
      await postInquiry(again.url, 'again@mail.example')
      const addresses = ['again@mail.example', 'before@mail.example', 'new@mail.example', 'old@mail.example']
      expect(await leadsIn(databaseUrl)).toEqual(addresses)
    })

    it('an old one that is two releases behind is refused in one line', async () => {
      const databaseUrl = await createDatabase(inject('postgresUrl'))
      const releases = { '0900_release_0_2_0': 'select 1', '0901_release_0_3_0': 'select 1' }
      await start(databaseUrl, 'far', await laterProgram('far', releases))
      const refused = refusalOf({
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: STUDIO_SECRET,
        DATA_DIR: path.join(dir, 'late'),
      })
      expect(refused).toMatch(/^Seven Mile Interiors cannot start: The database is newer than this program[^\n]*\n$/)
    })
  },
  60_000,
)

async function expectServing(url: string): Promise<void> {
  for (const page of ['/readyz', '/', '/portfolio', '/api/portfolio-metadata']) {
    expect([page, (await fetch(url + page)).status]).toEqual([page, 200])
  }
}

async function postInquiry(url: string, email: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...inquiry, email })
  expect((await fetch(`${url}/api/contact`, { method: 'POST', headers, body })).status).toBe(200)
}

/** @returns The words of a server of this program that cannot start. */
function refusalOf(env: Record<string, string>): string {
  const all = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env }
  const run = spawnSync(process.execPath, ['server/main.mjs'], { cwd: ROOT, env: all, encoding: 'utf8' })
  expect(run.status).toBe(1)
  return run.stderr
}

async function leadsIn(databaseUrl: string): Promise<string[]> {
  const db = openPostgres(databaseUrl)
  const leads = await db.selectFrom('lead').select('email').orderBy('email').execute()
  await db.destroy()
  return leads.map(({ email }) => email)
}
