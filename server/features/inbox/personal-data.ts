import type { Person } from '#contract/leads.ts'
import { toStudioLocal } from '#contract/studio-time.ts'
import { deleteTraces, findTraces, noteErasure } from '#server/leads/erasures.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { emptyWriteAheadLog } from '#server/platform/db/write-ahead-log.ts'
import type { StoredMail } from '#server/platform/mail/outbox.ts'
import { toIso, toIsoOrNull } from './instants.ts'
import { toDelivery, toRecord } from './present.ts'
import type { InboxServiceOptions } from './service.ts'

/** Who it was stays unsaid: the activity is kept when everything else about them is erased. */
const SOMEBODY = { id: '', name: 'what was kept about one person' }

export type PersonService = ReturnType<typeof createPersonService>

/** What is kept about one person, found by their address in letters of either case. */
export function createPersonService(options: Omit<InboxServiceOptions, 'automaticMails'>) {
  const { db, dialect, now, removeMailFiles } = options
  return {
    async find(email: string): Promise<Person> {
      const { leads, mails } = await findTraces(db, email)
      const isOfLead = ofLeads(leads)
      return {
        email,
        leads: leads.map((lead) =>
          toRecord(
            lead,
            mails.filter((mail) => mail.lead_id === lead.id),
          ),
        ),
        mails: mails.filter((mail) => !isOfLead(mail)).map(toDelivery),
      }
    },

    /** @returns The file that a person who asks for their data gets, and the name to keep it by. */
    async exportJson(email: string, actor: Actor): Promise<{ name: string; json: string }> {
      const { leads, mails } = await findTraces(db, email)
      const exportedAt = toIso(now())
      const after = { leads: leads.length, mails: mails.length }
      await recordActivity(db, { actor, action: 'person.exported', subject: SOMEBODY, after }, now())
      const data = { email, exportedAt, records: leads.map(toPortable), mails: mails.map(toDelivery) }
      return {
        name: `personal-data-${toStudioLocal(exportedAt).slice(0, 10)}.json`,
        json: JSON.stringify(data, null, 2),
      }
    },

    /**
     * Erases all of it at once or nothing. What has no record any more can neither be confirmed nor sent again, and comes
     * back with no backup.
     */
    async erase(email: string, actor: Actor): Promise<{ leads: number; mails: number }> {
      const gone = await db.transaction().execute(async (db) => {
        const traces = await findTraces(db, email)
        const { leads, mails } = traces
        await deleteTraces(db, traces)
        await noteErasure(db, email, traces, now())
        // Before the commit: while a file is left, so is what it belongs to, and erasing can be tried again.
        await removeMailFiles(idsOf(mails))
        const gone = { leads: leads.length, mails: mails.length }
        await recordActivity(db, { actor, action: 'person.erased', subject: SOMEBODY, after: gone }, now())
        return gone
      })
      // It is done; what is left in the log goes with the next sweep.
      await emptyWriteAheadLog(db, dialect).catch(() => false)
      return gone
    },
  }
}

function ofLeads(leads: readonly StoredLead[]): (mail: StoredMail) => boolean {
  const ids = new Set(idsOf(leads))
  return ({ lead_id }) => lead_id !== null && ids.has(lead_id)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function toPortable({ id, list, status, name, email, content, notes, suspicion, ...lead }: StoredLead) {
  return {
    id,
    list,
    status,
    name,
    email,
    content,
    notes,
    suspicion,
    receivedAt: toIso(lead.received_at_ms),
    updatedAt: toIso(lead.updated_at_ms),
    deletedAt: toIsoOrNull(lead.deleted_at_ms),
  }
}
