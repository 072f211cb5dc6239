import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../support/studio.ts'

interface Package {
  version?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const packages = Object.entries(lock.packages).filter(([at]) => at !== '')
const nameOf = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Versions below have holes that are known. */
const FLOORS = {
  'react-router': [7, 12, 0],
  '@react-router/node': [7, 12, 0],
  sharp: [0, 35, 0],
  hono: [4, 11, 4],
  'better-auth': [1, 3, 26],
  nodemailer: [7, 0, 11],
} as const
/** Packages with vulnerabilities so severe that the site goes without them. */
const BANNED = /^react-server-dom-/
/** They run nothing, since .npmrc says so, and bring what they need as packages of their own. */
const KNOWN_INSTALL_SCRIPTS = ['@swc/core']

function isBelow(version: string, floor: readonly number[]): boolean {
  const parts = version.split(/[.+-]/).map(Number)
  const at = floor.findIndex((least, index) => parts[index] !== least)
  return at >= 0 && (parts[at] ?? 0) < (floor[at] ?? 0)
}

describe('S22: what the site depends on', () => {
  it.each(Object.entries(FLOORS))('is no %s below its floor', (name, floor) => {
    const found = packages.filter(([at]) => nameOf(at) === name).map(([, { version = '' }]) => version)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((version) => isBelow(version, floor))).toEqual([])
  })

  it('recognizes versions below a floor', () => {
    const below = ['7.11.9', '6.30.0', '7.2.0', '7.12.0', '7.12.1', '8.0.0'].map((one) => isBelow(one, [7, 12, 0]))
    expect(below).toEqual([true, true, true, false, false, false])
  })

  it('is nothing that is banned', () => {
    expect(packages.map(([at]) => nameOf(at)).filter((name) => BANNED.test(name))).toEqual([])
  })

  it('runs no script when it is installed', async () => {
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([at]) => nameOf(at))
    expect(scripts.filter((name) => !KNOWN_INSTALL_SCRIPTS.includes(name))).toEqual([])
    expect(await readFile(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('has a checksum each, and names no place it came from', () => {
    expect(packages.filter(([, { integrity }]) => !integrity).map(([at]) => at)).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved).map(([at]) => at)).toEqual([])
  })

  it('is wanted in one version exactly', async () => {
    const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  })
})
