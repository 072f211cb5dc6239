import { importContent } from '#contract/backup-and-import.ts'
import { isBlobApi } from '#contract/files/blobs.ts'
import { addBriefFiles } from '#contract/leads/brief-files.ts'

/** True for paths that take files of any size: they limit bodies themselves, and allow slow senders. */
export const takesFiles = (path: string): boolean =>
  isBlobApi(path) || path === importContent.path || path === addBriefFiles.path
