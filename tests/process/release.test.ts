import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { HAS_BUILD } from '../support/build.ts'
import { createDatabase } from '../support/postgres.ts'
import { ROOT } from '../support/studio.ts'

const MAX_UNPACKED_BYTES = 150_000_000
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
const NAME = `seven-mile-${version}`

describe.skipIf(!HAS_BUILD)(
  'the release archive',
  () => {
    let dir: string
    let site: string
    let env: Record<string, string>

    beforeAll(() => {
      dir = mkdtempSync(path.join(tmpdir(), 'release-'))
      site = path.join(dir, NAME)
      pack('first')
      spawnSync('tar', ['-xzf', archiveIn('first'), '-C', dir])
      // Of all programs, the unpacked site finds Node and what every system has.
      symlinkSync(process.execPath, path.join(dir, 'node'))
      env = { PATH: `${dir}:/usr/bin:/bin`, NODE_ENV: 'production', DATA_DIR: path.join(dir, 'data'), PORT: '0' }
    })
    afterAll(() => rmSync(dir, { recursive: true, force: true }))

    const archiveIn = (folder: string) => path.join(dir, folder, `${NAME}.tar.gz`)
    function pack(folder: string): void {
      const made = spawnSync(process.execPath, ['scripts/release/release.ts', '--out', path.join(dir, folder)], {
        cwd: ROOT,
      })
      expect(String(made.stderr)).toBe('')
    }
    /** Runs a command of its package.json, as npm would. */
    function run(command: string, ...args: string[]) {
      const { scripts } = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>
      }
      return spawnSync('sh', ['-c', `${scripts[command]} "$@"`, 'sh', ...args], { cwd: site, env, encoding: 'utf8' })
    }

    it('starts alone, and serves Home, a picture that it renders, and its readiness', async () => {
      const server = spawn('npm', ['start', '--silent'], { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'] })
      try {
        const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
        const url = /http:\/\/[\w.:]+\d/.exec(line)?.[0] ?? ''
        const home = await fetch(url)
        const page = await home.text()
        const src = /\/media\/renditions\/[^"\s]+\.avif/.exec(page)?.[0]
        const picture = await fetch(`${url}${src}`)
        const answers = [home.status, picture.status, (await fetch(`${url}/readyz`)).status]
        expect([...answers, picture.headers.get('content-type')]).toEqual([200, 200, 200, 'image/avif'])
        const font = /\/assets\/[\w.-]+\.woff2/.exec(page)?.[0]
        expect((await fetch(`${url}${font}`)).status).toBe(200)
      } finally {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
    })

    it('brings the commands of those who host the site', async () => {
      const database = await createDatabase(inject('postgresUrl'))
      const zip = path.join(dir, 'site.zip')
      const runs = [
        run('admin:create', '--email', 'megan@sevenmile.example', '--password', 'gull umbrella parrot 7'),
        run('backup', '--out', zip),
        run('restore', '--from', zip, '--verify'),
        run('sweep'),
        run('export', '--out', path.join(dir, 'content.zip')),
        run('rotate-secret'),
        run('move', '--to', database),
      ]
      expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual(runs.map(() => [0, '']))
    })

    it('has at most 150 MB, and nothing that builds or tests', async () => {
      const entries = await readdir(site, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
      const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
      expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_UNPACKED_BYTES)
      expect(files.filter((file) => /node_modules\/(vite|typescript|vitest|@react-router\/dev)\//.test(file))).toEqual(
        [],
      )
      expect(files.filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))).toEqual([])
    })

    it('S22: says what it is made of', () => {
      const sbom = JSON.parse(readFileSync(path.join(site, 'sbom.cdx.json'), 'utf8')) as {
        components: { name: string }[]
      }
      const names = new Set(sbom.components.map(({ name }) => name))
      expect(['hono', 'react', 'sharp'].filter((name) => !names.has(name))).toEqual([])
    })

    it('is made of the same bytes each time', () => {
      pack('second')
      const [first, second] = ['first', 'second'].map((folder) => hashOf(archiveIn(folder)))
      expect(second).toBe(first)
    })
  },
  60_000,
)

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
