import type { HealthCheck } from '#contract/health.ts'
import { StorageError } from '#server/platform/storage/blob-store.ts'
import { type CheckOptions, createCheck } from './check.ts'

export interface StorageCheckOptions extends CheckOptions {
  /** Writes a file, reads it back and deletes it. @throws when one of these fails. */
  probeStorage: () => Promise<void>
}

/** Checks the storage of uploads. */
export function createStorageCheck({ probeStorage, ...options }: StorageCheckOptions): () => Promise<HealthCheck> {
  const look = async () => {
    const startedAtMs = performance.now()
    await probeStorage()
    const tookMs = Math.max(1, Math.round(performance.now() - startedAtMs))
    return { ok: true, message: `A test file was written, read and deleted in ${tookMs} ms.` }
  }
  return createCheck(options, look, 'The storage did not answer in time. Uploads may fail.', explain)
}

const REASONS: Record<string, string> = {
  away: 'The storage cannot be reached.',
  missing: 'The storage is missing.',
  suspended: 'The storage has been suspended.',
  unauthorized: 'The storage does not accept the credentials of this site.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: 'The storage cannot be written to.',
  EPERM: 'The storage cannot be written to.',
  EROFS: 'The storage cannot be written to.',
  ENOENT: 'The storage is missing.',
  ENOTDIR: 'The storage is missing.',
}

function explain(error: unknown): string {
  const code = error instanceof StorageError ? error.kind : systemCode(error)
  return `${REASONS[code] ?? 'The storage does not work.'} Uploads will fail.`
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
