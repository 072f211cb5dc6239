import { idTime } from '#server/platform/db/ids.ts'
import type { WritePlan } from '#server/platform/files/write-plan.ts'
import { isSame, sign } from './client-token.ts'

/** An upload in parts, as it was requested. */
export interface BegunUpload {
  /** Sorts by age; keys of parts contain it. */
  id: string
  /** As requested; that of the plan may differ. */
  pathname: string
  plan: Omit<WritePlan, 'uploadRef'>
}

/** An upload id contains the upload, signed: it begins without the database, and any server can continue it. */
export function uploadIdOf(upload: BegunUpload, readWriteToken: string): string {
  const payload = Buffer.from(JSON.stringify(upload)).toString('base64url')
  return `${payload}.${sign(readWriteToken, labelled(payload))}`
}

/** @returns undefined for a foreign or forged id. */
export function readUploadId(uploadId: string, readWriteToken: string): BegunUpload | undefined {
  const [payload = '', signature = ''] = uploadId.split('.')
  if (!isSame(signature, sign(readWriteToken, labelled(payload)))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as BegunUpload
}

export const uploadAgeMs = ({ id }: BegunUpload, nowMs: number): number => nowMs - idTime(id)

/** Keeps signatures of uploads apart from other signatures. */
const labelled = (payload: string): string => `upload ${payload}`
