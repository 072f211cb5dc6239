import type { HealthCheck } from '#contract/health.ts'
import type { DiskSpace } from '#server/platform/disk/disk-space.ts'
import { type CheckOptions, createCheck } from './check.ts'

/** Free share of the disk below which the site is not ready. */
const FREE_DISK_SHARE = 0.05

export interface DiskCheckOptions extends CheckOptions {
  diskSpace: () => Promise<DiskSpace>
}

/** Checks the free space of the disk. */
export function createDiskCheck({ diskSpace, ...options }: DiskCheckOptions): () => Promise<HealthCheck> {
  const look = async () => {
    const space = await diskSpace()
    const room = `${gigabytes(space.freeBytes)} of ${gigabytes(space.totalBytes)} are free.`
    return hasRoom(space)
      ? { ok: true, message: room }
      : { ok: false, message: `The disk is nearly full: ${room} Saving may fail.` }
  }
  return createCheck(options, look, 'The disk did not answer in time.', () => 'The disk cannot be looked at.')
}

export function hasRoom({ freeBytes, totalBytes }: DiskSpace): boolean {
  return totalBytes === 0 || freeBytes / totalBytes > FREE_DISK_SHARE
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`
