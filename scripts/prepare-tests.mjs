// Brings what the tests need from outside npm: a browser, a PostgreSQL server, a proxy, bubblewrap around what decodes
// pictures and openssl for certificates. As root on Debian it installs them. The tests start servers of their own from them, and need
// none of those that the packages start.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const NEEDS = [
  { name: 'chromium-headless-shell', isThere: () => existsSync('/usr/bin/chromium-headless-shell') },
  { name: 'postgresql', isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 },
  { name: 'nginx-light', isThere: () => existsSync('/usr/sbin/nginx') },
  { name: 'bubblewrap', isThere: () => existsSync('/usr/bin/bwrap') },
  { name: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
]

const missing = NEEDS.filter((need) => !need.isThere()).map((need) => need.name)
if (missing.length > 0) install(missing)

function install(packages) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    console.error(`The tests need ${packages.join(' and ')}: sudo apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${packages.join(' and ')} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function run(command, parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync(command, parameters, { env, encoding: 'utf8' })
  if (status === 0) return
  console.error(`${stdout}${stderr}\n${command} failed.`)
  process.exit(1)
}
