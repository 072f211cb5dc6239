import type { LeadList } from '#contract/leads/leads.ts'
import type { User } from '#contract/people/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { LEAD_TRASH_MS, restoreLead } from './delete-lead.ts'
import { listDeletedLeads } from './repository.ts'

const KINDS: Record<LeadList, string> = {
  inquiries: 'Inquiry',
  quotes: 'Quote request',
  waitlist: 'Waitlist',
  newsletter: 'Newsletter',
}

/** The deleted leads, as the trash lists them. Purging is left to the sweep of the inbox. */
export function createLeadTrash({ db, now }: { db: Db; now: () => number }) {
  return {
    kind: 'lead',
    async list() {
      const leads = await listDeletedLeads(db, now() - LEAD_TRASH_MS)
      return leads.map(({ id, list, name, email, deleted_at_ms }) => {
        return { id, name: name.trim() || email, detail: KINDS[list], picture: '', deletedAtMs: deleted_at_ms }
      })
    },
    restore: async (id: string, actor: User) => (await restoreLead(db, id, actor, now())).activityId,
    purge: async (): Promise<void> => undefined,
  } as const
}
