import { importContent } from '#contract/backup-and-import.ts'
import { isBlobApi } from '#contract/blobs.ts'

/** True for the paths to which files of any size are sent: they count for themselves, and slow senders may be slow. */
export const takesFiles = (path: string): boolean => isBlobApi(path) || path === importContent.path
