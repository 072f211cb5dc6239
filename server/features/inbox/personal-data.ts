import type { Person } from '#contract/leads/leads.ts'
import { deleteTraces, findTraces, noteErasure } from '#server/leads/erasures.ts'
import { listLeadFiles, toLeadFile } from '#server/leads/files.ts'
import { listMessages } from '#server/leads/messages.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { emptyWriteAheadLog } from '#server/platform/db/write-ahead-log.ts'
import type { Attachments } from '#server/platform/files/attachments.ts'
import { toStudioLocal } from '#shared/studio-time.ts'
import type { SweepOptions } from './delete-lead.ts'
import { studioDay, toIso, toIsoOrNull } from './instants.ts'
import type { LeadFiles } from './lead-files.ts'
import { toDelivery, toMessage, toRecord } from './present.ts'
import { listEarlierNotes } from './repository.ts'

/** Contains no name: the activity outlives the erasure of the person. */
const SUBJECT = { id: '', name: 'what was kept about one person' }

interface PersonalDataOptions extends SweepOptions {
  attachments: Pick<Attachments, 'discard'>
  leadFiles: Pick<LeadFiles, 'linkTo'>
  publicUrl: string
}

export type PersonalData = ReturnType<typeof createPersonalData>

/** The records and mails of one person, found by their email address in either case. */
export function createPersonalData(options: PersonalDataOptions) {
  const { db, dialect, now, removeMailFiles, attachments, leadFiles, publicUrl } = options
  return {
    async find(email: string): Promise<Person> {
      const { leads, mails } = await findTraces(db, email)
      const ids = new Set(idsOf(leads))
      const messagesOf = Map.groupBy(await listMessages(db, idsOf(leads)), ({ lead_id }) => lead_id)
      const filesOf = Map.groupBy(await listLeadFiles(db, idsOf(leads)), ({ lead_id }) => lead_id)
      const mailsOf = Map.groupBy(mails, ({ lead_id }) => (lead_id !== null && ids.has(lead_id) ? lead_id : undefined))
      return {
        email,
        leads: leads.map((lead) => {
          const [mails, messages] = [mailsOf.get(lead.id) ?? [], messagesOf.get(lead.id) ?? []]
          const parts = { mails, messages, files: filesOf.get(lead.id) ?? [] }
          return toRecord(lead, parts, studioDay(now()))
        }),
        mails: (mailsOf.get(undefined) ?? []).map(toDelivery),
      }
    },

    /** @returns The file for a person who asks for their data, and a name for it. */
    async exportJson(email: string, actor: Actor): Promise<{ name: string; json: string }> {
      const { leads, mails } = await findTraces(db, email)
      const exportedAt = toIso(now())
      const after = { leads: leads.length, mails: mails.length }
      await recordActivity(db, { actor, action: 'person.exported', subject: SUBJECT, after }, now())
      const messagesOf = Map.groupBy(await listMessages(db, idsOf(leads)), ({ lead_id }) => lead_id)
      const filesOf = Map.groupBy(await listLeadFiles(db, idsOf(leads)), ({ lead_id }) => lead_id)
      const notesOf = Map.groupBy(await listEarlierNotes(db, idsOf(leads)), ({ leadId }) => leadId)
      const records = leads.map((lead) => ({
        ...toPortable(lead),
        earlierNotes: (notesOf.get(lead.id) ?? []).map(({ notes, untilMs }) => ({ notes, until: toIso(untilMs) })),
        thread: (messagesOf.get(lead.id) ?? []).map(toMessage),
        // The bytes come by a link, good for an hour.
        files: (filesOf.get(lead.id) ?? []).map((file) => ({
          ...toLeadFile(file),
          link: `${publicUrl}${leadFiles.linkTo(file.id)}`,
        })),
      }))
      const data = { email, exportedAt, records, mails: mails.map(toDelivery) }
      return {
        name: `personal-data-${toStudioLocal(exportedAt).slice(0, 10)}.json`,
        json: JSON.stringify(data, null, 2),
      }
    },

    /**
     * Erases all data of the person or, on failure, nothing. Links in mails that went out stop working, and no restored
     * backup brings it back.
     */
    async erase(email: string, actor: Actor): Promise<{ leads: number; mails: number }> {
      const { keys, ...erased } = await db.transaction().execute(async (db) => {
        const traces = await findTraces(db, email)
        const { leads, mails } = traces
        const keys = await deleteTraces(db, traces)
        await noteErasure(db, email, traces, now())
        // Before the commit: a file that cannot be removed keeps its rows, so that erasing can be tried again.
        await removeMailFiles(idsOf(mails))
        const counts = { leads: leads.length, mails: mails.length }
        await recordActivity(db, { actor, action: 'person.erased', subject: SUBJECT, after: counts }, now())
        return { ...counts, keys }
      })
      await attachments.discard(keys)
      // A failure here does not matter: the next sweep empties the log.
      await emptyWriteAheadLog(db, dialect).catch(() => false)
      return erased
    },
  }
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
