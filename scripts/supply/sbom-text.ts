import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productionLock, readManifest } from './packages.ts'

interface Sbom {
  serialNumber?: string
  metadata: { timestamp: string; component: { name: string } }
}

const COMMAND = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']

/**
 * The packages that the site runs with, as CycloneDX. The same package-lock.json gives the same text.
 *
 * @param atS Time that it bears, in seconds since 1970.
 */
export function sbomText(rootDir: string, atS: number): string {
  const { serialNumber: _, ...sbom } = JSON.parse(printedByNpm(rootDir)) as Sbom
  sbom.metadata.timestamp = new Date(atS * 1000).toISOString()
  // npm writes the name of the folder.
  sbom.metadata.component.name = readManifest(rootDir).name
  return `${JSON.stringify(sbom, null, 2)}\n`
}

/** npm is shown a project without tools: asked to leave them out itself, it leaves out React, which they need as well. */
function printedByNpm(rootDir: string): string {
  const { devDependencies: _, ...manifest } = readManifest(rootDir)
  const scratch = mkdtempSync(path.join(tmpdir(), 'sbom-'))
  try {
    writeFileSync(path.join(scratch, 'package.json'), JSON.stringify(manifest))
    writeFileSync(path.join(scratch, 'package-lock.json'), JSON.stringify(productionLock(rootDir)))
    return execFileSync('npm', COMMAND, { cwd: scratch, encoding: 'utf8', maxBuffer: 1e8 })
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
