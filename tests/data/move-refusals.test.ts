import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createMovableSites, freshBucket, openSite } from '../support/movable-sites.ts'
import { moveStopped, startMove } from '../support/moves.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../support/postgres.ts'
import { freePort } from '../support/server-process.ts'
import type { S3Fault } from '../support/storage/s3.ts'

const PASSWORD = 'hush-hush-hush'

let sites: Awaited<ReturnType<typeof createMovableSites>>
let site: ReturnType<typeof sites.copy>
let postgres: PostgresServer
beforeAll(async () => {
  sites = await createMovableSites()
  site = sites.copy()
  postgres = await startPostgres()
  await queryAll(postgres.url, [
    'create role guest login',
    `create role studio login password '${PASSWORD}'`,
    "create database latin encoding 'LATIN1' template template0",
  ])
  const { rows } = await queryAll(postgres.url, ['show hba_file'])
  const hba = String(Object.values(rows[0] ?? {})[0])
  writeFileSync(hba, `host all studio all scram-sha-256\n${readFileSync(hba, 'utf8')}`)
  await queryAll(postgres.url, ['select pg_reload_conf()'])
})
afterAll(async () => {
  sites.remove()
  await postgres.stop()
})
afterEach(() => {
  // Nothing was begun.
  expect(existsSync(path.join(site.DATA_DIR, 'move.json'))).toBe(false)
})

async function queryAll(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return await client.query<Record<string, unknown>>(statements.at(-1) ?? '')
  } finally {
    await client.end()
  }
}

/** Message of a move that is refused: one line, without a password. */
async function refusal(args: readonly string[], env: object = site): Promise<string> {
  const { code, out, problem } = await moveStopped(args, env)
  expect([code, out]).toEqual([1, ''])
  expect(problem).toMatch(/^.+\n$/)
  expect(problem).not.toContain(PASSWORD)
  return problem.trimEnd()
}

const as = (user: string, url = postgres.url) => url.replace('postgres@', `${user}@`)

it('without a place, with one that is none, and where there is no site', async () => {
  for (const args of [[], ['--to', 'mysql://db/studio'], ['--blobs', 'ftp://files'], ['--to', 'sqlite:']])
    expect(await refusal(args)).toMatch(/^--to postgres:\/\/.* are required\.$/)
  const nowhere = path.join(sites.dir, 'nowhere')
  const url = await createDatabase(inject('postgresUrl'))
  expect(await refusal(['--to', url], { ...site, DATA_DIR: nowhere })).toBe(
    `There is no site in ${nowhere}: DATA_DIR says where it is.`,
  )
  expect(existsSync(nowhere)).toBe(false)
})

it('to where the site is already, or half of it would be', async () => {
  const { DATA_DIR } = site
  const other = path.join(sites.dir, 'other')
  expect(await refusal(['--to', `sqlite:${DATA_DIR}`])).toBe(`The database is at sqlite:${DATA_DIR}/studio.db already.`)
  expect(await refusal(['--blobs', `disk:${DATA_DIR}`])).toBe(`The uploads are at disk:${DATA_DIR} already.`)
  expect(await refusal(['--to', `sqlite:${other}`])).toContain('npm run backup, then npm run restore')
  expect(await refusal(['--blobs', `disk:${other}`])).toBe(
    `The SQLite database stays in ${DATA_DIR}: name that folder.`,
  )
  const elsewhere = { ...site, DATABASE_URL: postgres.url }
  expect(await refusal(['--blobs', `disk:${other}`], { ...elsewhere, ...(await freshBucket()).env })).toBe(
    `DATA_DIR is ${DATA_DIR}, and the database stays: name disk:${DATA_DIR}.`,
  )
  expect(await refusal(['--to', `sqlite:${other}`], elsewhere)).toContain(`or add --blobs disk:${other}`)
  expect(await refusal(['--to', `sqlite:${other}`, '--blobs', `disk:${DATA_DIR}`], elsewhere)).toContain(
    'in one folder',
  )
})

it('to a PostgreSQL that is away, lets nobody in, lacks rights or the database, or writes no UTF-8', async () => {
  const port = await freePort()
  expect(await refusal(['--to', `postgres://studio@127.0.0.1:${port}/studio`])).toBe(
    `postgres://127.0.0.1:${port}/studio cannot be used: nothing listens there: start it, or mend the address.`,
  )
  expect(await refusal(['--to', 'postgres://studio@nowhere.invalid/studio'])).toContain('there is no such host')
  expect(await refusal(['--to', as(`studio:${PASSWORD}!`)])).toContain('the password is wrong')
  expect(await refusal(['--to', as('stranger')])).toContain('it does not let this user in')
  expect(await refusal(['--to', postgres.url.replace(/\w+$/, 'nothing')])).toContain('make it with createdb')
  expect(await refusal(['--to', as('guest')])).toContain('grant create on schema public to it')
  expect(await refusal(['--to', as(`studio:${PASSWORD}`)])).toContain('grant create on schema public to it')
  expect(await refusal(['--to', postgres.url.replace(/\w+$/, 'latin')])).toContain('its encoding is LATIN1')
})

it('to a database that is not empty, holds another site, or half of another move', async () => {
  const used = await createDatabase(postgres.url)
  await queryAll(used, ['create table invoices (id int)'])
  expect(await refusal(['--to', used])).toMatch(/ is not empty: it has the table invoices\. Name a new database\.$/)

  const half = await createDatabase(postgres.url)
  const other = sites.copy()
  const killed = startMove(['--to', half], other)
  await killed.said(/^Moving/)
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(await refusal(['--to', half])).toMatch(/ holds half of another move: empty it, or name another\.$/)
  expect(await moveStopped(['--to', half], other)).toMatchObject({ code: 0 })
  const studio = await openSite({ ...other, DATABASE_URL: half })
  await studio.close()
  expect(await refusal(['--to', half])).toMatch(/ is not empty: it has the table /)
  expect(await refusal(['--to', half], other)).toMatch(/ is not empty: it has the table /)
})

it('back into a folder that holds another site', async () => {
  const url = await createDatabase(postgres.url)
  const other = sites.copy()
  expect(await moveStopped(['--to', url], other)).toMatchObject({ code: 0 })
  const env = { ...other, DATABASE_URL: url }
  const taken = sites.copy().DATA_DIR
  expect(await refusal(['--to', `sqlite:${taken}`, '--blobs', `disk:${taken}`], env)).toMatch(/studio\.db is not empty/)
})

it('with another secret than the site has', async () => {
  const own = sites.copy()
  const url = await createDatabase(postgres.url)
  writeFileSync(path.join(own.DATA_DIR, 'secret'), 'x'.repeat(43))
  expect(await refusal(['--to', url], own)).toMatch(
    /^AUTH_SECRET is another secret than .*secret: set it to what is in there/,
  )
  const { DATA_DIR } = own
  const moved = await moveStopped(['--to', url], { DATA_DIR })
  expect(moved.out).toContain(`  AUTH_SECRET=   # the content of ${DATA_DIR}/secret\n`)
  expect(moved.out).not.toContain('xxxxxxxx')
})

it('to a bucket without keys to it, that is not there, or that holds files', async () => {
  const bucket = await freshBucket()
  expect(await refusal(['--blobs', bucket.url])).toMatch(
    /S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set/,
  )
  expect(await refusal(['--blobs', 's3://nothing'], { ...site, ...bucket.keys })).toMatch(
    /written: there is no such bucket/,
  )
  const dead = { ...bucket.keys, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
  expect(await refusal(['--blobs', bucket.url], { ...site, ...dead })).toMatch(/written: it does not answer/)
  const other = sites.copy()
  expect(await moveStopped(['--blobs', bucket.url], { ...other, ...bucket.keys })).toMatchObject({ code: 0 })
  expect(await refusal(['--blobs', bucket.url], { ...site, ...bucket.keys })).toMatch(/ holds files already, such as /)
})

it.each<[string, (method: string, url: string) => S3Fault | undefined, RegExp]>([
  [
    'written to',
    (method) => (method === 'PUT' ? 403 : undefined),
    /a file cannot be written: the keys are not allowed/,
  ],
  [
    'read',
    (method, url) => (method === 'GET' && !url.includes('?') ? 403 : undefined),
    /cannot be read back: the keys are not/,
  ],
  [
    'listed',
    (method, url) => (method === 'GET' && url.includes('?') ? 403 : undefined),
    /cannot be listed: the keys are not/,
  ],
  ['deleted from', (method) => (method === 'DELETE' ? 403 : undefined), /cannot be deleted: the keys are not allowed/],
])('to a bucket that cannot be %s', async (_, fault, expected) => {
  const bucket = await freshBucket()
  bucket.faults.next = fault
  expect(await refusal(['--blobs', bucket.url], { ...site, ...bucket.keys })).toMatch(expected)
})

it('to a disk with too little room', async () => {
  const full = '{ bavail: 1, blocks: 100, bsize: 4096 }'
  const mock = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module'; fs.statfs = async () => (${full}); syncBuiltinESMExports()`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(mock)}`
  const bucket = await freshBucket()
  expect(await refusal(['--blobs', bucket.url], { ...site, ...bucket.keys, NODE_OPTIONS })).toMatch(
    /site-1: There is too little room on the disk: 1 MB are needed\.$/,
  )
  const own = sites.copy()
  const url = await createDatabase(postgres.url)
  const places = ['--to', url, '--blobs', bucket.url]
  expect(await moveStopped(places, { ...own, ...bucket.keys })).toMatchObject({ code: 0 })
  const env = { ...own, DATABASE_URL: url, ...bucket.env, NODE_OPTIONS }
  const back = path.join(sites.dir, 'back')
  expect(await refusal(['--to', `sqlite:${back}`, '--blobs', `disk:${back}`], env)).toMatch(
    /back: There is too little room on the disk: \d+ MB are needed\.$/,
  )
})

it('twice at a time', async () => {
  const own = sites.copy()
  const holder = path.join(own.DATA_DIR, 'moving')
  mkdirSync(holder)
  writeFileSync(path.join(holder, 'lock'), String(process.pid))
  const url = await createDatabase(postgres.url)
  expect(await refusal(['--to', url], own)).toBe(`Another move is under way, as process ${process.pid}.`)
  expect(readdirSync(own.DATA_DIR)).not.toContain('move.json')
})
