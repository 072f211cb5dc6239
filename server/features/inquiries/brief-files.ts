import type { LeadFile } from '#contract/leads/brief-files.ts'
import { BRIEF_FILES, BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import { Problem } from '#contract/problem.ts'
import { bytesSince, deleteLeadFiles, listLeadFiles, toLeadFile } from '#server/leads/files.ts'
import { changeLead } from '#server/leads/repository.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import type { DiskSpace } from '#server/platform/disk/disk-space.ts'
import type { Attachment, Attachments } from '#server/platform/files/attachments.ts'
import { nameForType } from '#server/platform/images/file-names.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { readBriefToken } from './brief-token.ts'
import { findInquiry, linkOver, lockInquiry, waitingAgain } from './open-inquiry.ts'

const DAY_MS = 24 * 60 * 60_000
/** Taken from all visitors together in a day: many inquiries must not fill the disk. */
const BYTES_A_DAY = 4 * 1024 ** 3
/** Share of the disk that stays free. */
const FREE_SHARE = 0.1

interface BriefFilesOptions {
  db: Db
  attachments: Attachments
  tokens: Tokens
  diskSpace: () => Promise<DiskSpace>
  now: () => number
}

/** A file that is being sent. */
export interface SentFile {
  name: string
  body: AsyncIterable<Uint8Array> | null
  /** As the sender announced it, if it did. */
  declaredBytes?: number | undefined
}

export type BriefFiles = ReturnType<typeof createBriefFiles>

/** The files that a person adds to an inquiry. */
export function createBriefFiles({ db, attachments, tokens, diskSpace, now }: BriefFilesOptions) {
  const leadIdOf = (token: string) => readBriefToken(tokens, token, now())

  async function requireRoom(): Promise<void> {
    const { freeBytes, totalBytes } = await diskSpace()
    const isFull = totalBytes > 0 && freeBytes / totalBytes < FREE_SHARE
    if (isFull || (await bytesSince(db, now() - DAY_MS)) > BYTES_A_DAY)
      throw new Problem('unavailable', BRIEF_TEXT.noRoom)
  }

  return {
    /** @throws {Problem} `gone` before anything of a file is read. */
    async require(token: string): Promise<void> {
      if (!(await findInquiry(db, leadIdOf(token)))) throw linkOver()
    },

    /** @throws {Problem} `gone`. */
    async list(token: string): Promise<LeadFile[]> {
      const lead = await findInquiry(db, leadIdOf(token))
      if (!lead) throw linkOver()
      return (await listLeadFiles(db, [lead.id])).map(toLeadFile)
    },

    /**
     * Stores one file. The same bytes again are the same file.
     *
     * @throws {Problem} `gone`; `conflict` for one too many; `too_large`, `invalid_input`, `unavailable`.
     */
    async add(token: string, { name, body, declaredBytes }: SentFile): Promise<void> {
      const leadId = leadIdOf(token)
      await requireRoom()
      if (leadId !== undefined) requirePlace(await listLeadFiles(db, [leadId]))
      const limits = { maxBytes: BRIEF_FILES.maxBytes, declaredBytes }
      const record = async (db: Db, file: Attachment) => keep(db, await lockInquiry(db, leadId), { name, file }, now())
      await attachments.receive(body, limits, record).catch(explain)
    },

    /** @throws {Problem} `gone` for a link that has run out; a file that is gone is no error. */
    async remove(token: string, id: string): Promise<void> {
      const keys = await db.transaction().execute(async (db) => {
        const lead = await lockInquiry(db, leadIdOf(token))
        const files = await listLeadFiles(db, [lead.id])
        return deleteLeadFiles(
          db,
          files.filter((file) => file.id === id),
          now(),
        )
      })
      await attachments.discard(keys)
    },
  }
}

/** @throws {Problem} `conflict`. */
function requirePlace(files: readonly unknown[]): void {
  if (files.length >= BRIEF_FILES.max) throw new Problem('conflict', BRIEF_TEXT.tooMany)
}

/** Thrown where the same bytes are there already: then nothing of the second ones stays. */
class SameFile extends Error {}

async function keep(db: Db, lead: StoredLead, { name, file }: { name: string; file: Attachment }, nowMs: number) {
  const files = await listLeadFiles(db, [lead.id])
  if (files.some(({ sha256 }) => sha256 === file.sha256)) throw new SameFile()
  requirePlace(files)
  const facts = { content_type: file.contentType, size_bytes: file.sizeBytes, sha256: file.sha256, blob_key: file.key }
  const row = { id: newId(nowMs), lead_id: lead.id, name: nameForType(name, file.contentType), ...facts }
  await db
    .insertInto('lead_file')
    .values({ ...row, created_at_ms: nowMs })
    .execute()
  await changeLead(db, lead.id, waitingAgain(lead, nowMs), nowMs)
  if (files.length === 0) await tellStudio(db, lead, nowMs)
}

/** Once for each inquiry. */
async function tellStudio(db: Db, { id: leadId, name, status }: StoredLead, nowMs: number): Promise<void> {
  const kind = 'filesToStudio'
  const told = await db
    .selectFrom('mail')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const mail: Mail = { kind, recipient: '', data: { leadId, name: name.trim() } }
  if (!told) await enqueueMail(db, { ...mail, leadId, held: status === 'spam' }, nowMs)
}

/** Says what is wrong in words for the person who sent it. */
function explain(error: unknown): void {
  if (error instanceof SameFile) return
  if (!(error instanceof Problem)) throw error
  if (error.code === 'too_large') throw new Problem('too_large', BRIEF_TEXT.tooLargeFile, { cause: error })
  if (error.code !== 'invalid_input') throw error
  const isCut = error.message.includes('whole') || error.message.includes('empty')
  throw new Problem('invalid_input', isCut ? BRIEF_TEXT.cutFile : BRIEF_TEXT.notAPicture, { cause: error })
}
