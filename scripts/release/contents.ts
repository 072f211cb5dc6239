import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Manifest {
  name: string
  version: string
  private: boolean
  description: string
  license: string
  type: string
  engines: Record<string, string>
  imports: Record<string, string>
  scripts: Record<string, string>
}

/** Commands for the people who host the site. */
const COMMANDS = ['start', 'admin:create', 'backup', 'restore', 'rotate-secret', 'export', 'sweep', 'update', 'move']
/** They are started from their sources, beside the bundle. */
const WORKERS = [
  'server/platform/images/worker.ts',
  'server/features/people/passwords/password-worker.ts',
  'server/features/data/backups/archive-worker.ts',
  'scripts/update/trial.ts',
]
const FOLDERS = ['build/client', 'build/server', 'content/media', 'db/migrations', 'deploy']
const FILES = ['.env.example', 'CHANGELOG.md', 'README.md', 'scripts/require-node.mjs', 'server/main.mjs']

/** Types and source maps, which no server reads. */
const FOR_EDITORS = /\.(?:d\.[cm]?ts|map)$/

/** The package.json of the archive: without what builds and tests. */
export function operatorManifest(manifest: Manifest): Manifest {
  const { name, version, description, license, type, engines, imports, scripts } = manifest
  const kept = COMMANDS.map((command) => [
    command,
    scripts[command]?.replace('node scripts/build-if-needed.mjs && ', ''),
  ])
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    imports,
    scripts: Object.fromEntries(kept),
  }
}

/** Paths below `rootDir`, sorted, of everything that the built site needs where it runs, but for its package.json. */
export async function releaseFiles(rootDir: string, { scripts }: Manifest): Promise<string[]> {
  if (!existsSync(path.join(rootDir, 'build/server/index.js')))
    throw new Error('There is no build: npm run build first.')
  const programs = COMMANDS.flatMap((command) => /scripts\/[\w/-]+\.ts/.exec(scripts[command] ?? '') ?? [])
  const { sources, packages } = modulesOf(rootDir, [...WORKERS, ...programs])
  const folders = [...FOLDERS, ...(await withDependencies(rootDir, packages))]
  const inFolders = await Promise.all(folders.map((folder) => filesIn(rootDir, folder)))
  return [...new Set([...FILES, ...sources, ...inFolders.flat()])].toSorted()
}

interface Cruised {
  modules: { source: string; coreModule: boolean }[]
}

/** The modules that programs import, directly and indirectly, and the packages that these import. */
function modulesOf(rootDir: string, programs: readonly string[]) {
  const cruise = ['depcruise', ...programs, '--output-type', 'json']
  const run = spawnSync('npx', cruise, { cwd: rootDir, encoding: 'utf8', maxBuffer: 1e9 })
  if (run.status !== 0) throw new Error(`The imports cannot be read: ${run.stderr}`)
  const modules = (JSON.parse(run.stdout) as Cruised).modules.filter(({ coreModule }) => !coreModule)
  const sources = modules.map(({ source }) => source)
  return {
    sources: sources.filter((source) => !source.startsWith('node_modules/')),
    packages: sources.flatMap((source) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
  }
}

interface Lock {
  packages: Record<string, Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>>
}

/** Folders of the installed packages that the named ones need, themselves included. */
async function withDependencies(rootDir: string, names: readonly string[]): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(path.join(rootDir, 'package-lock.json'), 'utf8')) as Lock
  const found = new Set<string>()
  const visit = (name: string, from: string): void => {
    const at = nearest(name, from)
    if (at === undefined || found.has(at)) return
    found.add(at)
    const { dependencies, optionalDependencies } = packages[at] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, at)
  }
  /** As Node looks a package up; undefined for one of another kind of machine. */
  const nearest = (name: string, from: string): string | undefined => {
    const at = path.join(from, 'node_modules', name)
    if (existsSync(path.join(rootDir, at))) return at
    return from === '' ? undefined : nearest(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)))
  }
  for (const name of names) visit(name, '')
  return [...found]
}

/** Files below a folder; packages within packages are folders of their own. */
async function filesIn(rootDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(rootDir, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const below = files.map((file) => path.relative(path.join(rootDir, folder), file))
  const isOwn = (file: string) => !file.split(path.sep).includes('node_modules') && !FOR_EDITORS.test(file)
  return below.filter(isOwn).map((file) => path.join(folder, file))
}
