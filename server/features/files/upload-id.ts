import { idTime } from '#server/platform/db/ids.ts'
import type { WritePlan } from '#server/platform/files/file-repository.ts'
import { isSame, sign } from './client-token.ts'

/** What was asked for when an upload in parts began. */
export interface BegunUpload {
  /** Sorts by age, and parts are named after it. */
  id: string
  /** As it was asked for; the plan may have another. */
  pathname: string
  plan: Omit<WritePlan, 'uploadRef'>
}

/**
 * Names an upload in parts. All that is to be known of it stands in its name, signed: so it begins without a word to the
 * database, and any server can go on with it.
 */
export function uploadIdOf(upload: BegunUpload, readWriteToken: string): string {
  const payload = Buffer.from(JSON.stringify(upload)).toString('base64url')
  return `${payload}.${sign(readWriteToken, labelled(payload))}`
}

/** @returns undefined for what is no name of ours. */
export function readUploadId(uploadId: string, readWriteToken: string): BegunUpload | undefined {
  const [payload = '', signature = ''] = uploadId.split('.')
  if (!isSame(signature, sign(readWriteToken, labelled(payload)))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as BegunUpload
}

export const uploadAgeMs = ({ id }: BegunUpload, nowMs: number): number => nowMs - idTime(id)

/** Nothing else that is signed passes for an upload, nor an upload for anything else. */
const labelled = (payload: string): string => `upload ${payload}`
