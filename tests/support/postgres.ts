import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { openPostgres } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

export interface PostgresServer {
  /** Address of its maintenance database. */
  url: string
  port: number
  /** Ends it without a checkpoint, as `pg_ctl restart -m immediate` does, and starts it again at the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a private PostgreSQL on a free port. It refuses to run as root, so root hands over to its own user. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = path.dirname(globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1) ?? '')
  if (bin === '.') throw new Error('PostgreSQL is missing: apt-get install postgresql')
  const dir = mkdtempSync(path.join(tmpdir(), 'studio-postgres-'))
  const user = userInfo().uid === 0 ? postgresUser() : undefined
  if (user) chownSync(dir, user.uid, user.gid)
  createCluster(bin, dir, user)
  const { server: first, port } = await startSomewhere(bin, dir, user)
  let server = first
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal)
    await once(server, 'exit')
  }
  const stop = async (): Promise<void> => {
    await end('SIGINT')
    rmSync(dir, { recursive: true, force: true })
  }
  const restart = async (): Promise<void> => {
    await end('SIGQUIT')
    server = run(bin, dir, user, port)
    if (!(await isReady(server))) throw new Error('PostgreSQL did not start again.')
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, restart, stop }
}

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations')

const ATTEMPTS = 3

/** A port that is free when it is chosen may be taken by another process before the server has it. */
async function startSomewhere(bin: string, dir: string, user: Owner | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const server = run(bin, dir, user, port)
    if (await isReady(server)) return { server, port }
    if (attempt === ATTEMPTS) throw new Error('PostgreSQL did not start.')
  }
}

function run(bin: string, dir: string, user: Owner | undefined, port: number) {
  return spawn(
    path.join(bin, 'postgres'),
    ['-D', dir, '-k', dir, '-h', '127.0.0.1', '-p', String(port), '-c', 'fsync=off', '-c', 'max_connections=300'],
    { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

function isReady(server: ChildProcessByStdio<null, null, Readable>): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve(false))
    server.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready to accept connections')) resolve(true)
    })
  })
}

/** Has every migration, and nothing else. */
const TEMPLATE = 'studio_template'

/** Migrates a database once, for `createStudioDatabase` to copy. @param serverUrl Address of the maintenance database. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await query(serverUrl, `create database ${TEMPLATE}`)
  const db = openPostgres(databaseOf(serverUrl, TEMPLATE))
  await migrate(db, MIGRATIONS)
  await db.destroy()
}

/**
 * As `createDatabase`, but with every migration: a copy takes a fraction of the time.
 *
 * @param serverUrl Of a server that has the template.
 */
export async function createStudioDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, TEMPLATE)
}

/** @param serverUrl Address of the maintenance database. @returns the address of a new, empty database. */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `studio_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name} template ${template}`)
  return databaseOf(serverUrl, name)
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const databaseOf = (serverUrl: string, name: string): string => serverUrl.replace(/[^/]+$/, name)

interface Owner {
  uid: number
  gid: number
}

function createCluster(bin: string, dir: string, user: Owner | undefined): void {
  const flags = ['-D', dir, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C']
  const init = spawnSync(path.join(bin, 'initdb'), flags, { ...user, cwd: dir, encoding: 'utf8' })
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
}

function postgresUser(): Owner {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port.')
  return address.port
}
