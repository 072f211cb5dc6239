import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { ROOT } from '../support/studio.ts'

const SECRET = 'a secret of the tests, long enough to sign with'

/** A Node that says its SQLite is the last one with the WAL-reset bug. */
const OLD_SQLITE = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'sqlite', { value: '3.51.2' })")}`,
}

/** Runs a program that may mount what nobody else sees. */
const OWN_MOUNTS = ['unshare', '--map-root-user', '--mount'] as const
const MAY_MOUNT = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SERVER = [process.execPath, 'server/main.mjs'] as const

function start(env: Record<string, string>, [program, ...args]: readonly [string, ...string[]] = SERVER) {
  const server = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { server, exit: once(server, 'exit') as Promise<[number | null]>, errors: text(server.stderr) }
}

async function firstLine(server: ReturnType<typeof start>['server']): Promise<string> {
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  return line
}

describe('the server process', () => {
  it('R14: says where it listens, and on SIGTERM leaves with 0', async () => {
    const { server, exit, errors } = start({})
    const address = /http:\/\/[\w.:]+\d/.exec(await firstLine(server))?.[0] ?? ''
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(await errors).toBe('')
  })

  it('B1: knows its true address also when the system chose the port', async () => {
    const { server, exit } = start({})
    const port = Number(/:(\d+)/.exec(await firstLine(server))?.[1])
    const page = await (await fetch(`http://127.0.0.1:${port}/about`)).text()
    expect(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]).toBe(`http://localhost:${port}/about`)
    server.kill('SIGTERM')
    await exit
  })

  it('starts again on what it left, without seeding twice', async () => {
    const { server, exit } = start({})
    const address = /http:\/\/[\w.:]+\d/.exec(await firstLine(server))?.[0] ?? ''
    const { projects } = (await (await fetch(`${address}/api/portfolio-metadata`)).json()) as { projects: unknown[] }
    expect(projects).toHaveLength(9)
    server.kill('SIGTERM')
    await exit
  })

  it('two that start at once on one new PostgreSQL seed it once', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const both = [0, 1].map((index) =>
      start({
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: SECRET,
        DATA_DIR: path.join(dataDir, `pg${index}`),
      }),
    )
    const lines = await Promise.all(both.map(({ server }) => firstLine(server)))
    const address = /http:\/\/[\w.:]+\d/.exec(lines[0] ?? '')?.[0] ?? ''
    const { projects } = (await (await fetch(`${address}/api/portfolio-metadata`)).json()) as { projects: unknown[] }
    expect(projects).toHaveLength(9)
    for (const { server } of both) server.kill('SIGTERM')
    await Promise.all(both.map(({ exit }) => exit))
  })

  it.each([
    ['a bad setting', { PORT: 'x' }, /PORT/],
    ['M3: a proxy without an address', { TRUSTED_PROXIES: '127.0.0.1,nginx' }, /TRUSTED_PROXIES.*'nginx'/],
    ['a site for everybody without limits', { RATE_LIMIT: 'off', PUBLIC_URL: 'https://studio.example' }, /RATE_LIMIT/],
    ['F2: a SQLite from before its fix', OLD_SQLITE, /SQLite 3\.51\.2.*3\.51\.3.*Node/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: SECRET },
      /cannot start/,
    ],
    ['a data folder that cannot be', { DATA_DIR: '/dev/null/data' }, /cannot start/],
  ])('%s is one clear line and exit 1', async (_, env, message) => {
    const { exit, errors } = start(env)
    const [code] = await exit
    const lines = (await errors).trim().split('\n')
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(message)
  })

  it.skipIf(!MAY_MOUNT).each([
    ['that is there', ''],
    ['that is still to be made', '/data'],
  ])('R7: a data folder %s on a disk that only reads is one clear line and exit 1', async (_, below) => {
    const disk = mkdtempSync(path.join(tmpdir(), 'studio-read-only-'))
    const mount = `mount --bind ${disk} ${disk} && mount -o remount,ro,bind ${disk} && exec "$@"`
    const { exit, errors } = start({ DATA_DIR: disk + below }, [...OWN_MOUNTS, 'sh', '-c', mount, 'sh', ...SERVER])
    expect(await exit).toEqual([1, null])
    expect(await errors).toMatch(/^Seven Mile Interiors cannot start: .*studio-read-only.*cannot be written to.*\n$/)
    rmSync(disk, { recursive: true })
  })

  it.each([
    ['create-admin.ts', '--email', 'megan@sevenmile.example', '--password', 'gull umbrella parrot 7'],
    ['backup.ts', '--out', path.join(tmpdir(), `never-made-${process.pid}.zip`)],
    ['sweep.ts'],
  ])('F2: %s opens no database with a SQLite from before its fix', (script, ...args) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, ...OLD_SQLITE }
    const run = spawnSync(process.execPath, [`scripts/${script}`, ...args], { cwd: ROOT, env, encoding: 'utf8' })
    expect([run.status, run.stdout, run.stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(run.stderr).toContain('SQLite 3.51.2')
  })

  it('S3, F14: answers what is not HTTP with 400 and lets go', async () => {
    const { server, exit } = start({})
    const port = Number(/:(\d+)/.exec(await firstLine(server))?.[1])
    for (const line of ['bad header', 'host: a b\r\nconnection: close']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET / HTTP/1.1\r\n${line}\r\n\r\n`)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 400/)
      expect(answer).toContain('x-content-type-options: nosniff')
    }
    server.kill('SIGTERM')
    await exit
  })
})
