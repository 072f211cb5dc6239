import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { StoredErasure, StoredLead } from '#server/platform/db/tables/leads.ts'
import { listMails, type StoredMail } from '#server/platform/mail/outbox.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import {
  deleteLeadRows,
  deleteMailRows,
  emailKey,
  insertErasures,
  listAddresses,
  listErasures,
  listLeadsOfAddress,
  listMailsToAddress,
} from './repository.ts'

/** All records about one person. */
export interface Traces {
  leads: StoredLead[]
  /** Mails about the leads, and mails to the address. */
  mails: StoredMail[]
}

/** @param email Letters of either case. */
export async function findTraces(db: Db, email: string): Promise<Traces> {
  const key = emailKey(email)
  const leads = await listLeadsOfAddress(db, key)
  const aboutLeads = await listMails(db, idsOf(leads))
  const known = new Set(idsOf(aboutLeads))
  const toAddress = await listMailsToAddress(db, key)
  return { leads, mails: [...aboutLeads, ...toAddress.filter(({ id }) => !known.has(id))] }
}

/** Time since which bytes of erased people are left over: the next sweep takes them, however young they are. */
const LONG_AGO_MS = 0

/** @returns Keys of the bytes of their files, which are leftovers from now on. */
export async function deleteTraces(db: Db, { leads, mails }: Traces): Promise<BlobKey[]> {
  const keys = await deleteLeadRows(db, idsOf(leads), LONG_AGO_MS)
  await deleteMailRows(db, idsOf(mails))
  return keys
}

/** Notes that everything of an address was erased, so that no restored backup brings it back. */
export async function noteErasure(db: Db, email: string, { leads, mails }: Traces, nowMs: number): Promise<void> {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  // Covers rows that a wrong clock has dated in the future.
  const timesMs = [...leads.map((lead) => lead.received_at_ms), ...mails.map((mail) => mail.created_at_ms)]
  const erased_until_ms = Math.max(nowMs, ...timesMs)
  await insertErasures(db, [{ id: newId(nowMs), salt, address_hash: hashOf(emailKey(email), salt), erased_until_ms }])
}

/**
 * Repeats erasures after a restored backup.
 *
 * @param arrived Erasures that the backup may lack; they are recorded with its own. @returns Number of erased records.
 */
export async function repeatErasures(db: Db, arrived: readonly StoredErasure[]): Promise<number> {
  return db.transaction().execute(async (db) => {
    await insertErasures(db, arrived)
    const erasures = await listErasures(db)
    let gone = 0
    for (const address of await listAddresses(db)) {
      const ofAddress = erasures.filter(({ salt, address_hash }) => hashOf(address, salt) === address_hash)
      if (ofAddress.length === 0) continue
      const untilMs = Math.max(...ofAddress.map((erasure) => erasure.erased_until_ms))
      const traces = tracesUntil(await findTraces(db, address), untilMs)
      await deleteTraces(db, traces)
      gone += traces.leads.length + traces.mails.length
    }
    return gone
  })
}

/** The traces up to an instant: a person who was erased may write again. */
function tracesUntil({ leads, mails }: Traces, untilMs: number): Traces {
  return {
    leads: leads.filter((lead) => lead.received_at_ms <= untilMs),
    mails: mails.filter((mail) => mail.created_at_ms <= untilMs),
  }
}

const SALT_BYTES = 16

/** Salted, so that two entries of one address differ and lists of known hashes do not help. */
function hashOf(address: string, salt: string): string {
  return createHmac('sha256', salt).update(`erased\0${address}`).digest('base64url')
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
