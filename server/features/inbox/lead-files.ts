import { Problem } from '#contract/problem.ts'
import { findLeadFile } from '#server/leads/files.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLeadFile } from '#server/platform/db/tables/leads.ts'
import type { Attachments } from '#server/platform/files/attachments.ts'
import type { ServedFile } from '#server/platform/http/file-response.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import type { Tokens } from '#server/platform/tokens.ts'

const PURPOSE = 'lead file'
/** Time for which the link to a file works. */
const LINK_MS = 60 * 60_000

interface LeadFilesOptions {
  db: Db
  attachments: Attachments
  tokens: Tokens
  now: () => number
}

export type LeadFiles = ReturnType<typeof createLeadFiles>

/** The files of leads, for the studio: each by a link that works for an hour. */
export function createLeadFiles({ db, attachments, tokens, now }: LeadFilesOptions) {
  const linkTo = (id: string): string =>
    `/api/lead-file?token=${encodeURIComponent(tokens.sign(PURPOSE, `${id}.${now()}`))}`

  async function fileOf(token: string): Promise<StoredLeadFile | undefined> {
    const [id, issuedAtMs] = tokens.read(PURPOSE, token)?.split('.') ?? []
    const isLive = now() - Number(issuedAtMs) < LINK_MS
    return id !== undefined && isLive ? findLeadFile(db, id) : undefined
  }

  return {
    linkTo,

    /** @throws {Problem} `not_found`. */
    async open(id: string): Promise<string> {
      if (await findLeadFile(db, id)) return linkTo(id)
      throw new Problem('not_found', 'This file is no longer here.')
    },

    /** @throws {Problem} `gone`. */
    async serve(token: string): Promise<ServedFile> {
      const file = await fileOf(token)
      const path = file && (await attachments.local(file.blob_key as BlobKey))
      if (!file || !path) throw new Problem('gone', 'This link has run out. Open the file from the inbox again.')
      const contentDisposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, hex)}`
      return { path, contentType: file.content_type, cacheControl: 'no-store', contentDisposition }
    },
  }
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
