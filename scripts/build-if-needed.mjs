// Builds when there is no build, or when a source is newer than it.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const SOURCES = [
  'app',
  'contract',
  'shared',
  'content',
  'server',
  'public',
  'scripts/chunks.ts',
  'scripts/class-names.ts',
  'scripts/compile.mjs',
  'scripts/packages',
  'scripts/public-styles.ts',
  'scripts/short-manifest.ts',
  'scripts/spaces.ts',
  'package-lock.json',
  'vite.config.ts',
]
const STAMP = 'build/server/index.js'

if (newestMs(SOURCES) > modifiedMs(STAMP)) {
  console.log('Building the site (about ten seconds, only when something has changed) …')
  const build = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nThe build failed.`)
    process.exit(1)
  }
}

function modifiedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function newestMs(places) {
  const files = places.flatMap((place) => {
    const stats = statSync(place, { throwIfNoEntry: false })
    if (!stats?.isDirectory()) return [place]
    return readdirSync(place, { recursive: true }).map((name) => path.join(place, name))
  })
  return Math.max(0, ...files.map(modifiedMs))
}
