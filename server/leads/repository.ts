import type { Insertable } from 'kysely'
import { forgetValues } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { LeadTable, StoredErasure, StoredLead } from '#server/platform/db/tables/leads.ts'
import type { StoredMail } from '#server/platform/mail/outbox.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { deleteLeadFiles, listLeadFiles } from './files.ts'

export type NewLead = Pick<LeadTable, 'list' | 'status' | 'suspicion' | 'name' | 'email' | 'content'> & {
  /** Texts that a search finds. */
  words: readonly string[]
  /** True where the list has one record an address. */
  oneAnAddress?: boolean
  /** Key of the request: with the same one a lead of the list is stored once, however much later it comes again. */
  requestKey?: string | undefined
  dropId?: string | null
} & Partial<Pick<StoredLead, 'wished_height' | 'wished_fabric'>>

export const LEAD_COLUMNS = [
  'id',
  'list',
  'status',
  'done',
  'suspicion',
  'name',
  'email',
  'email_key',
  'content',
  'search_text',
  'notes',
  'assignee',
  'remind_on',
  'wrote_back_at_ms',
  'wished_height',
  'wished_fabric',
  'unique_key',
  'drop_id',
  'reply_withheld_at_ms',
  'received_at_ms',
  'created_at_ms',
  'updated_at_ms',
  'deleted_at_ms',
] as const

/** Key under which addresses are compared: letter case makes no difference. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

/** The text that a search looks through. @param words Texts of the lead that it should find. */
export function searchText(words: readonly string[]): string {
  return words.join('\n').toLowerCase()
}

/**
 * Stores a lead.
 *
 * @returns Its id; undefined when it is one an address and the address is there already.
 */
export async function insertLead(db: Db, lead: NewLead, nowMs: number): Promise<string | undefined> {
  const row = toRow(lead, nowMs)
  const inserted = await db
    .insertInto('lead')
    .values(row)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0 ? row.id : undefined
}

/** Finds the lead of a list that came with a request key, deleted or not. */
export async function findByRequestKey(db: Db, list: LeadTable['list'], key: string): Promise<StoredLead | undefined> {
  return db.selectFrom('lead').select(LEAD_COLUMNS).where('unique_key', '=', requestKeyOf(list, key)).executeTakeFirst()
}

const requestKeyOf = (list: LeadTable['list'], key: string) => `${list}:request:${key}`

/** Stores a lead of a list in which one address may stand several times. @returns Its id. */
export async function insertNewLead(db: Db, lead: Omit<NewLead, 'oneAnAddress'>, nowMs: number): Promise<string> {
  const row = toRow(lead, nowMs)
  await db.insertInto('lead').values(row).execute()
  return row.id
}

/**
 * The record of an address in a list with one record per address, deleted or not; inserted when there is none. It stays
 * locked until the transaction ends.
 */
export async function lockOrInsertLead(
  db: Db,
  lead: Omit<NewLead, 'oneAnAddress'>,
  nowMs: number,
): Promise<{ lead: StoredLead; isNew: boolean }> {
  const row = toRow({ ...lead, oneAnAddress: true }, nowMs)
  const stored = await db
    .insertInto('lead')
    .values(row)
    .onConflict((conflict) => conflict.column('unique_key').doUpdateSet((kept) => ({ email: kept.ref('lead.email') })))
    .returning(LEAD_COLUMNS)
    .executeTakeFirstOrThrow()
  return { lead: stored, isNew: stored.id === row.id }
}

/** The record of an address in a list that has one an address, deleted or not. */
export async function findByAddress(db: Db, list: StoredLead['list'], email: string): Promise<StoredLead | undefined> {
  return db
    .selectFrom('lead')
    .select(LEAD_COLUMNS)
    .where('unique_key', '=', `${list}:${emailKey(email)}`)
    .executeTakeFirst()
}

export async function findLead(db: Db, id: string): Promise<StoredLead | undefined> {
  return db.selectFrom('lead').select(LEAD_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** As `findLead`, and locks the lead until the transaction ends. */
export async function lockLead(db: Db, id: string): Promise<StoredLead | undefined> {
  return db
    .updateTable('lead')
    .set((kept) => ({ email: kept.ref('email') }))
    .where('id', '=', id)
    .returning(LEAD_COLUMNS)
    .executeTakeFirst()
}

export type LeadChange = Partial<Omit<Insertable<LeadTable>, 'id' | 'list' | 'created_at_ms' | 'updated_at_ms'>>

export async function changeLead(db: Db, id: string, change: LeadChange, nowMs: number): Promise<void> {
  await db
    .updateTable('lead')
    .set({ ...change, updated_at_ms: nowMs })
    .where('id', '=', id)
    .execute()
}

function toRow(
  { words, oneAnAddress = false, requestKey, dropId = null, ...lead }: NewLead,
  nowMs: number,
): Insertable<LeadTable> {
  const key = emailKey(lead.email)
  const ofRequest = requestKey === undefined ? null : requestKeyOf(lead.list, requestKey)
  return {
    ...lead,
    id: newId(nowMs),
    done: false,
    email_key: key,
    content: JSON.stringify(lead.content),
    search_text: searchText([lead.name, lead.email, ...words]),
    notes: '',
    unique_key: oneAnAddress ? `${lead.list}:${key}` : ofRequest,
    drop_id: dropId,
    received_at_ms: nowMs,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
    deleted_at_ms: null,
  }
}

/** Every lead of an address, deleted or not, oldest first. */
export async function listLeadsOfAddress(db: Db, emailKey: string): Promise<StoredLead[]> {
  return db.selectFrom('lead').select(LEAD_COLUMNS).where('email_key', '=', emailKey).orderBy('id').execute()
}

/** Every mail to an address, oldest first. */
export async function listMailsToAddress(db: Db, emailKey: string): Promise<StoredMail[]> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['recipient']), '=', emailKey))
    .orderBy('id')
    .execute()
}

/** Actions whose entries may hold notes. */
export const WITH_NOTES = ['lead.updated', 'lead.status_changed', 'lead.released'] as const

/** Deletes leads, and with them the mails about them, their files and what the history knows of them. @returns Keys of bytes that are leftovers from now on. */
export async function deleteLeadRows(db: Db, ids: readonly string[], nowMs: number): Promise<BlobKey[]> {
  if (ids.length === 0) return []
  const keys = await deleteLeadFiles(db, await listLeadFiles(db, ids), nowMs)
  await db.deleteFrom('lead').where('id', 'in', ids).execute()
  // After the delete, which waits for edits that have the lead locked.
  await forgetValues(db, WITH_NOTES, ids)
  return keys
}

export async function deleteMailRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mail').where('id', 'in', ids).execute()
}

/** Every address of a lead or of the recipient of a mail, as `emailKey` has it. */
export async function listAddresses(db: Db): Promise<string[]> {
  const [leads, mails] = await Promise.all([
    db.selectFrom('lead').select('email_key').distinct().execute(),
    db.selectFrom('mail').select('recipient').distinct().execute(),
  ])
  const keys = [...leads.map((lead) => lead.email_key), ...mails.map(({ recipient }) => emailKey(recipient))]
  return [...new Set(keys)].filter((key) => key !== '')
}

export async function listErasures(db: Db): Promise<StoredErasure[]> {
  return db.selectFrom('erasure').selectAll().orderBy('id').execute()
}

/** Adds erasures; those that are there already stay as they are. */
export async function insertErasures(db: Db, erasures: readonly StoredErasure[]): Promise<void> {
  for (const erasure of erasures) {
    await db
      .insertInto('erasure')
      .values(erasure)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}
