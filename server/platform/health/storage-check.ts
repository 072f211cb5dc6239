import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { HealthCheck } from '#contract/health.ts'
import { type CheckOptions, createCheck } from './check.ts'

export interface StorageCheckOptions extends CheckOptions {
  /** Writes a file, reads it back and deletes it. @throws when one of these fails. */
  probeStorage: () => Promise<void>
}

/** Tries the place where uploads are kept. */
export function createStorageCheck({ probeStorage, ...options }: StorageCheckOptions): () => Promise<HealthCheck> {
  const look = async () => {
    const startedAtMs = performance.now()
    await probeStorage()
    const tookMs = Math.max(1, Math.round(performance.now() - startedAtMs))
    return { ok: true, message: `A test file was written, read and deleted in ${tookMs} ms.` }
  }
  return createCheck(options, look, 'The storage did not answer in time. Uploads may fail.', explain)
}

/** The round trip for files in a folder. */
export function folderProbe(dir: string): () => Promise<void> {
  return async () => {
    const file = path.join(dir, `probe-${randomUUID()}`)
    const content = randomUUID()
    try {
      await writeFile(file, content)
      if ((await readFile(file, 'utf8')) !== content) throw new Error('The file came back changed.')
    } finally {
      await rm(file, { force: true })
    }
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: 'The storage cannot be written to.',
  EPERM: 'The storage cannot be written to.',
  EROFS: 'The storage cannot be written to.',
  ENOENT: 'The storage is missing.',
  ENOTDIR: 'The storage is missing.',
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${REASONS[code] ?? 'The storage does not work.'} Uploads will fail.`
}
