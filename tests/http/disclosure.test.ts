import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HAS_BUILD } from '../support/build.ts'
import { ROOT, type Studio, startStudio } from '../support/studio.ts'

/** Addresses that scanners ask for first. */
const FILES = [
  '/.env',
  '/.env.local',
  '/.env.production',
  '/.git/config',
  '/.git/HEAD',
  '/.gitignore',
  '/.npmrc',
  '/.DS_Store',
  '/.htaccess',
  '/.ssh/id_rsa',
  '/.vite/manifest.json',
  '/.well-known/../.env',
  '/build/client/.vite/manifest.json',
  '/build/server/index.js',
  '/manifest.json',
  '/asset-manifest.json',
  '/server-manifest.json',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/vite.config.ts',
  '/server/start.ts',
  '/node_modules/react/package.json',
  '/data/studio.db',
  '/data/secret',
  '/data/backups/',
  '/studio.db',
  '/studio.db-wal',
  '/secret',
  '/secret.next',
  '/backups/',
  '/backup.zip',
  '/backup.sql',
  '/dump.sql',
  '/database.sqlite',
  '/db/migrations/0001_public_site.sql',
  '/server-status',
  '/metrics',
  '/debug',
  '/phpinfo.php',
  '/wp-login.php',
  '/.%65nv',
  '/%2eenv',
  '/media/%2e%2e/studio.db',
  '/media/..%2fstudio.db',
  '/media/....//studio.db',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../package.json',
] as const

/** Words that give away the program, its versions or its machine. */
const TELLTALE =
  /node_modules|\/server\/|\.tsx?:\d|\bat \S+ \(|SQLITE|sqlite|postgres|Hono|React Router|v?\d+\.\d+\.\d+|stack/i

describe.skipIf(!HAS_BUILD)('S20: the site reveals nothing about itself', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ built: true })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(() => studio.close())

  it.each(FILES)('%s is not there', async (address) => {
    for (const method of ['GET', 'HEAD']) {
      // A path as it stands on the wire: URL would tidy it.
      const request = new Request(new URL('/', studio.publicUrl), { method })
      Object.defineProperty(request, 'url', { value: `${studio.publicUrl}${address}` })
      const answer = await studio.handle(request, { clientAddress: '203.0.113.7' })
      expect([method, address, answer.status]).toEqual([method, address, 404])
      expect(await answer.text()).not.toMatch(/node_modules|SQLite format|"dependencies"|\[core\]/)
    }
  })

  it('no source map is part of the build or named in it', async () => {
    const files = await readdir(path.join(ROOT, 'build/client'), { recursive: true })
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    for (const file of scripts) {
      expect([
        file,
        (await readFile(path.join(ROOT, 'build/client', file), 'utf8')).includes('sourceMappingURL'),
      ]).toEqual([file, false])
      expect((await studio.fetch(`/${file}.map`)).status).toBe(404)
    }
  })

  it('no answer names a program or a version in its headers', async () => {
    for (const address of [
      '/',
      '/api/portfolio-metadata',
      '/nothing',
      '/api/nothing',
      '/media/nothing.jpg',
      '/healthz',
    ]) {
      const { headers } = await studio.fetch(address)
      expect([address, headers.get('server'), headers.get('x-powered-by')]).toEqual([address, null, null])
      expect([address, [...headers.values()].join(' ')]).not.toEqual([
        address,
        expect.stringMatching(/hono|node\/|react/i),
      ])
    }
  })

  it('an internal error is answered in general words, with the id of its log line', async () => {
    vi.spyOn(studio.db, 'selectFrom').mockImplementation(() => {
      throw new Error('SQLITE_CORRUPT: at /var/lib/studio/studio.db, version 3.51.0')
    })
    const answer = await studio.fetch('/api/invitation?token=x')
    const body = await answer.text()
    const id = answer.headers.get('x-request-id') ?? ''
    expect([answer.status, JSON.parse(body)]).toEqual([
      500,
      { error: expect.any(String), code: 'internal', ...(body.includes('requestId') && { requestId: id }) },
    ])
    expect(body).not.toMatch(TELLTALE)
    expect(id).toMatch(/^[\w-]{8,}$/)
    expect(studio.log.some((line) => line.includes(id) && line.includes('SQLITE_CORRUPT'))).toBe(true)
  })

  it.each(['/nothing', '/portfolio/nothing', '/api/nothing', '/api/portfolio-metadata?projectId=nothing'])(
    'nor does %s, which is not there',
    async (address) => {
      const answer = await studio.fetch(address)
      expect(answer.status).toBe(404)
      const text = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
      expect(text).not.toMatch(/node_modules|\.tsx?:\d|\bat \S+ \(|SQLITE/i)
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    },
  )
})
