import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { productionPackages } from '../../scripts/supply/packages.ts'
import { sbomText } from '../../scripts/supply/sbom-text.ts'
import { wrongSignatures } from '../../scripts/supply/signatures.ts'
import { ROOT } from '../support/studio.ts'

/** Licences under which the site may be run and handed on. Weak copyleft is that of decoders, which stay unchanged packages. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT AND Zlib)',
  'OFL-1.1',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'MPL-2.0',
])

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

interface Sbom {
  bomFormat: string
  specVersion: string
  serialNumber?: string
  metadata: { timestamp: string; component: { name: string; type: string } }
  components: { name: string; version: string; purl: string; hashes: object[]; licenses?: object[] }[]
}

describe('S22: what the site runs with', () => {
  const packages = productionPackages(ROOT)

  it('is at most 200 packages, all under licences that were agreed to', () => {
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.length).toBeLessThanOrEqual(200)
    expect(packages.filter(({ license }) => !ALLOWED.has(license))).toEqual([])
  })

  it('is listed by `npm run licences`', () => {
    const listed = execFileSync(process.execPath, ['scripts/supply/licences.ts'], { cwd: ROOT, encoding: 'utf8' })
    for (const { name, version } of packages) expect(listed).toContain(`  ${name} ${version}\n`)
    expect(listed).toMatch(/^MIT \(\d+\)$/m)
  })

  it('is written down by `npm run sbom`, with a checksum and a licence each', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'sbom-'))
    try {
      const out = path.join(dir, 'new/sbom.json')
      execFileSync(process.execPath, ['scripts/supply/sbom.ts', '--out', out], { cwd: ROOT })
      const sbom = JSON.parse(readFileSync(out, 'utf8')) as Sbom
      expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
      expect(sbom.metadata.component).toMatchObject({ name: 'seven-mile-interiors', type: 'application' })
      for (const { purl, hashes, licenses = [] } of sbom.components) {
        expect([purl, hashes.length, licenses.length]).toEqual([expect.stringMatching(/^pkg:npm\//), 1, 1])
      }
      const listed = new Set(sbom.components.map(({ name, version }) => `${name} ${version}`))
      const wanted = Object.entries(manifest.dependencies).map(([name, version]) => `${name} ${version}`)
      expect(wanted.filter((one) => !listed.has(one))).toEqual([])
      const installed = new Set(packages.map(({ name, version }) => `${name} ${version}`))
      expect([...listed].filter((one) => !installed.has(one))).toEqual([])
      expect([...listed].filter((name) => /^(vite|vitest|typescript|lighthouse) /.test(name))).toEqual([])
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  it('is the same list each time, as the archive of a release is', () => {
    expect(sbomText(ROOT, 0)).toBe(sbomText(ROOT, 0))
    expect(sbomText(ROOT, 0)).toContain('"timestamp": "1970-01-01T00:00:00.000Z"')
  })
})

describe('the check of signatures', () => {
  it('names packages that are not what was signed', () => {
    const wrong = { name: 'left-pad', version: '1.3.0', code: 'EINTEGRITYSIGNATURE' }
    expect(wrongSignatures(JSON.stringify({ invalid: [wrong], missing: [] }))).toEqual(['left-pad 1.3.0'])
    expect(wrongSignatures(JSON.stringify({ invalid: [], missing: [wrong] }))).toEqual([])
  })

  it('knows nothing where the registry was not reached', () => {
    expect(wrongSignatures(JSON.stringify({ error: { code: 'ENOTFOUND' } }))).toBeUndefined()
    expect(wrongSignatures('')).toBeUndefined()
  })
})
