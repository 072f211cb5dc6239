import type { User } from '#contract/people/session.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import type { Actor, Undo } from '#server/platform/activity.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import {
  deleteLead,
  restoreLead,
  type SweepOptions,
  sweepDeletedLeads,
  undoDelete,
  undoRestore,
} from './delete-lead.ts'
import { editLead, undoEdit } from './edit-lead.ts'
import type { LeadEdit } from './lead-edits.ts'
import { readRecord } from './lead-record.ts'
import { exportLeads, findLeads, type LeadQuery, listLeads, listOpenLeads } from './list-leads.ts'
import { listOtherMails } from './other-mails.ts'
import { undoReply } from './reply.ts'
import { resendMail } from './resend-mail.ts'
import { sendReply } from './send-reply.ts'

export interface InboxServiceOptions extends SweepOptions {
  publicUrl: string
  /** @throws while it cannot be read. */
  profile: () => Promise<StudioProfile>
  automaticMails: Pick<AutomaticMails, 'withhold'>
}

export type InboxService = ReturnType<typeof createInboxService>

/** Inquiries, requests and sign-ups: listing, editing, exporting. */
export function createInboxService(options: InboxServiceOptions) {
  const { db, now, automaticMails, profile } = options
  const host = new URL(options.publicUrl).hostname
  const editing = (actor: Actor) => ({ automaticMails, actor, nowMs: now() })
  const undos = {
    edit: (db, entry, actor) => undoEdit(db, entry, editing(actor)),
    reply: (db, entry) => undoReply(db, entry, now()),
    delete: (db, entry, actor) => undoDelete(db, entry, actor, now()),
    restore: (db, entry, actor) => undoRestore(db, entry, actor, now()),
  } satisfies Record<string, Undo>
  return {
    undos,
    list: (query: LeadQuery) => listLeads(db, query, now()),
    find: (search: string) => findLeads(db, search, now()),
    open: () => listOpenLeads(db, now()),
    get: (id: string) => readRecord(db, id, now()),
    edit: (edit: LeadEdit & { id: string }, expected: ExpectedVersions, actor: Actor) =>
      editLead(db, edit, expected, editing(actor)),
    /** @param key Idempotency-Key: sent again with it, the reply is sent once. */
    reply: async (written: { id: string; text: string }, key: string | undefined, actor: User) =>
      sendReply(db, written, key, { actor, profile: await profile(), host, nowMs: now() }),
    delete: (id: string, actor: Actor) => deleteLead(db, id, actor, now()),
    restore: (id: string, actor: Actor) => restoreLead(db, id, actor, now()),
    listOtherMails: () => listOtherMails(db),
    resend: (mailId: string) => resendMail(db, mailId, now()),
    exportCsv: (query: Omit<LeadQuery, 'page'>, actor: Actor) => exportLeads(db, query, { actor, nowMs: now() }),
    sweep: () => sweepDeletedLeads(options),
  }
}
