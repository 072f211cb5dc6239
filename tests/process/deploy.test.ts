import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../support/studio.ts'

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const { engines, scripts } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  scripts: { start: string }
}
const [, variables = '', started = ''] = /((?:[A-Z_]+=\S+ )+)exec node (.*)$/.exec(scripts.start) ?? []

it('the unit of systemd and the image start the site with the limits on memory of `npm start`', () => {
  expect(started).toContain('--max-old-space-size=')
  expect(variables).toContain('MALLOC_ARENA_MAX=')
  expect(read('deploy/seven-mile.service')).toContain(`\nEnvironment=${variables}`)
  expect(read('Dockerfile')).toContain(`\nENV ${variables}`)
  expect(/^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('deploy/seven-mile.service'))?.[1]).toBe(started)
  expect(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1]).toBe(
    JSON.stringify(['node', ...started.split(' ')]).replaceAll(',', ', '),
  )
})

it('the image is built with the Node that the site asks for, and has that one and no other', () => {
  const [, major] = /^FROM node:(\d+)-\S+ AS build$/m.exec(read('Dockerfile')) ?? []
  expect(`>=${major}`).toBe(engines.node)
  const [, runs = ''] = read('Dockerfile').split(/^FROM debian:/m)
  expect(runs).toContain('\nCOPY --from=build /usr/local/bin/node /usr/local/bin/\n')
})

it('the image is built without a frontend that has to be fetched first', () => {
  expect(read('Dockerfile')).not.toMatch(/^# *syntax *=/im)
})

it('the socket of systemd is where the proxies in deploy/ look for the site', () => {
  const [, address] = /^ListenStream=(.*)$/m.exec(read('deploy/seven-mile.socket')) ?? []
  expect(read('deploy/nginx.conf.example')).toContain(`server ${address};`)
  expect(read('deploy/Caddyfile.example')).toContain(`reverse_proxy ${address}`)
})

it('the unit of systemd starts the site again however often it ends', () => {
  const [unit = '', service = ''] = read('deploy/seven-mile.service').split('[Service]')
  expect(unit).toMatch(/^\[Unit\]$[^[]*^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=always$/m)
})

it('the unit of systemd ends what is left of the site as soon as the site has ended, so that no restart waits for it', () => {
  expect(read('deploy/seven-mile.service')).toMatch(/^KillMode=mixed$/m)
})

it('the fence of pictures may give its rights away under systemd, which bubblewrap does before anything else', () => {
  const filter = read('deploy/seven-mile.service.d/picture-fence.conf')
  expect(/^SystemCallFilter=(.*)$/m.exec(filter)?.[1]?.split(' ')).toContain('capset')
})

it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'the unit of systemd is exposed at 2.0 at most with what the fence of pictures needs',
  () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'units-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    for (const name of ['seven-mile.service', 'seven-mile.service.d']) {
      cpSync(path.join(ROOT, 'deploy', name), path.join(dir, name), { recursive: true })
    }
    const unit = path.join(dir, 'seven-mile.service')
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${dir}:` }
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', unit], { env, encoding: 'utf8' })
    expect(stdout).toMatch(/✗ RestrictNamespaces=~user /)
    expect(Number(/exposure level for \S+ ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2)
  },
)
