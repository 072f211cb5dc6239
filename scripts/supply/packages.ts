import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  devDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

interface Lock {
  packages: Record<string, Locked>
}

export interface Package {
  name: string
  version: string
  /** SPDX expression; empty where the package names none. */
  license: string
}

/** The machine that the site is meant for. Packages for others are listed in package-lock.json, but not installed. */
const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' }
/** Place of the project itself in package-lock.json. */
const PROJECT = ''

const read = (rootDir: string, name: string) => JSON.parse(readFileSync(path.join(rootDir, name), 'utf8'))

export const readManifest = (rootDir: string): { name: string; devDependencies?: object } =>
  read(rootDir, 'package.json')

/** package-lock.json with nothing but what `npm ci --omit=dev` installs. @param rootDir Folder of the checkout. */
export function productionLock(rootDir: string): Lock {
  const lock = read(rootDir, 'package-lock.json') as Lock
  const kept = Object.entries(lock.packages).filter(([, one]) => !one.dev && !one.devOptional && fits(one))
  const packages = Object.fromEntries(kept)
  const { devDependencies: _, ...project } = packages[PROJECT] ?? {}
  return { ...lock, packages: { ...packages, [PROJECT]: project } }
}

/** The packages that `npm ci --omit=dev` installs, by name. @param rootDir Folder of the checkout. */
export function productionPackages(rootDir: string): Package[] {
  return Object.entries(productionLock(rootDir).packages)
    .filter(([at]) => at !== PROJECT)
    .map(([at, { version = '', license = '' }]) => ({ name: at.replace(/^.*node_modules\//, ''), version, license }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

function fits({ os, cpu, libc }: Locked): boolean {
  const has = (names: string[] | undefined, name: string) => names === undefined || names.includes(name)
  return has(os, MACHINE.os) && has(cpu, MACHINE.cpu) && has(libc, MACHINE.libc)
}
