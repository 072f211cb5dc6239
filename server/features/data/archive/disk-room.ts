import { type DiskSpace, diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import { BackupError } from './manifest.ts'

/** Share of the disk that stays free: the site needs it. */
const LEFT_FREE = 0.05

/** @returns A sentence for the studio's owner when this size does not fit on the disk; undefined when it does. */
export function lackOfRoom({ freeBytes, totalBytes }: DiskSpace, neededBytes: number): string | undefined {
  if (freeBytes - neededBytes > totalBytes * LEFT_FREE) return undefined
  return `There is too little room on the disk: ${megabytes(neededBytes)} are needed.`
}

/** @throws {BackupError} when a folder has too little room. */
export async function requireRoom(folder: string, neededBytes: number): Promise<void> {
  const lack = lackOfRoom(await diskSpaceOf(folder), neededBytes)
  if (lack !== undefined) throw new BackupError(lack)
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`
