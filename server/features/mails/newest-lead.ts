import { LEAD_STATUSES, type LeadList, type LeadStatus } from '#contract/leads/leads.ts'
import type { MailName } from '#contract/mails/mail-words.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { LEAD_COLUMNS } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'

/** Leads read at once. */
const BATCH = 50

/** The leads to which a mail goes. */
interface Kind {
  list: LeadList
  /** Without those of suspects, and of people who have left. */
  statuses: readonly LeadStatus[]
  isRight?: (lead: StoredLead) => boolean
}

const asksForStools = ({ content }: StoredLead) => (content as StoolOrder).chosen !== null
const WORK = LEAD_STATUSES.inquiries.filter((status) => status !== 'spam')
const WAITLIST: Kind = { list: 'waitlist', statuses: ['waiting', 'notified'] }

const KINDS: Record<MailName, Kind> = {
  inquiry: { list: 'inquiries', statuses: WORK },
  stoolRequest: { list: 'quotes', statuses: WORK, isRight: asksForStools },
  sampleRequest: { list: 'quotes', statuses: WORK, isRight: (lead) => !asksForStools(lead) },
  waitlist: WAITLIST,
  dropOpen: WAITLIST,
  newsletterConfirm: { list: 'newsletter', statuses: ['pending', 'confirmed'] },
  newsletterWelcome: { list: 'newsletter', statuses: ['confirmed'] },
}

/** The lead that came last among those to which a mail goes, without the trash. */
export async function findNewestLead(db: Db, name: MailName): Promise<StoredLead | undefined> {
  const { isRight = () => true } = KINDS[name]
  for (let offset = 0; ; offset += BATCH) {
    const leads = await listLeads(db, KINDS[name], offset)
    const newest = leads.find(isRight)
    if (newest || leads.length < BATCH) return newest
  }
}

const listLeads = (db: Db, { list, statuses }: Kind, offset: number): Promise<StoredLead[]> =>
  db
    .selectFrom('lead')
    .select(LEAD_COLUMNS)
    .where('list', '=', list)
    .where('status', 'in', [...statuses])
    .where('deleted_at_ms', 'is', null)
    .orderBy('received_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH)
    .offset(offset)
    .execute()
