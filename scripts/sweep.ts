// Removes the remains of broken uploads and lists files that nothing refers to: `npm run sweep`. With `-- --delete` it
// deletes those too. Only what is older than a day counts. One line a finding; exit 1 with the reason.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writePrivately } from '#server/platform/private-files.ts'
import type { Orphans } from '../contract/files/blobs.ts'
import { readConfig } from '../server/platform/config.ts'

const ROOT = path.join(import.meta.dirname, '..')

writePrivately()
try {
  const { values } = parseArgs({ options: { delete: { type: 'boolean', default: false } } })
  process.stdout.write(`${(await sweep(values.delete)).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function sweep(deletes: boolean): Promise<string[]> {
  const { createSite, openStudio } = (await import(
    path.join(ROOT, 'build/server/index.js')
  )) as typeof import('#server/bundle.ts')
  const studio = await openStudio(readConfig(process.env), { rootDir: ROOT, writeLog: () => undefined })
  try {
    const { files } = createSite(studio.dependencies)
    const { parts, leftovers, receivedFiles } = await files.sweep()
    const removed = `Removed: ${parts} parts of broken uploads, ${leftovers + receivedFiles} leftovers.`
    return [removed, ...report(await (deletes ? files.deleteOrphans() : files.orphans()), deletes)]
  } finally {
    await studio.close()
  }
}

function report({ files, strayKeys }: Orphans, deleted: boolean): string[] {
  if (files.length + strayKeys.length === 0) return ['Every file is referred to.']
  const done = deleted ? 'Deleted' : 'Nothing refers to'
  return [
    ...files.map(({ src, sizeBytes, uploadedAt }) => `${done} ${src} (${sizeBytes} bytes, ${uploadedAt})`),
    ...strayKeys.map((key) => `${done} ${key} (bytes without a file)`),
    ...(deleted ? [] : ['Delete them with: npm run sweep -- --delete']),
  ]
}
