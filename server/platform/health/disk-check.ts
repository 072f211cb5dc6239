import { statfs } from 'node:fs/promises'
import type { HealthCheck } from '#contract/health.ts'
import { type CheckOptions, createCheck } from './check.ts'

/** Share of the disk that must stay free for the site to count as ready. */
const FREE_DISK_SHARE = 0.05

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export interface DiskCheckOptions extends CheckOptions {
  diskSpace: () => Promise<DiskSpace>
}

/** Looks how much room is left. */
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

/** Room on the disk that a folder is on. */
export async function diskSpaceOf(dir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function hasRoom({ freeBytes, totalBytes }: DiskSpace): boolean {
  return totalBytes === 0 || freeBytes / totalBytes > FREE_DISK_SHARE
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`
