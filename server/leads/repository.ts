import type { Insertable, Selectable } from 'kysely'
import type { Db, LeadTable } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'

export type StoredLead = Selectable<LeadTable>

export type NewLead = Pick<LeadTable, 'list' | 'status' | 'suspicion' | 'name' | 'email' | 'content'> & {
  /** Everything of it that a search should find. */
  words: readonly string[]
  /** True where the list has one record an address. */
  oneAnAddress?: boolean
  dropId?: string | null
}

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
  'unique_key',
  'drop_id',
  'received_at_ms',
  'created_at_ms',
  'updated_at_ms',
  'deleted_at_ms',
] as const

/** Addresses that differ in the case of their letters alone are one. */
export function emailKey(email: string): string {
  return email.toLowerCase()
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

export type LeadChange = Partial<Omit<Insertable<LeadTable>, 'id' | 'list' | 'created_at_ms' | 'updated_at_ms'>>

export async function changeLead(db: Db, id: string, change: LeadChange, nowMs: number): Promise<void> {
  await db
    .updateTable('lead')
    .set({ ...change, updated_at_ms: nowMs })
    .where('id', '=', id)
    .execute()
}

function toRow({ words, oneAnAddress = false, dropId = null, ...lead }: NewLead, nowMs: number): Insertable<LeadTable> {
  const key = emailKey(lead.email)
  return {
    ...lead,
    id: newId(nowMs),
    done: false,
    email_key: key,
    content: JSON.stringify(lead.content),
    search_text: [lead.name, lead.email, ...words].join('\n').toLowerCase(),
    notes: '',
    unique_key: oneAnAddress ? `${lead.list}:${key}` : null,
    drop_id: dropId,
    received_at_ms: nowMs,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
    deleted_at_ms: null,
  }
}
