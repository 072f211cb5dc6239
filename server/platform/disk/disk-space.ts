import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** Space on the disk that holds a folder. */
export async function diskSpaceOf(dir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
