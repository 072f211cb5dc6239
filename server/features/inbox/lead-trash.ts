import type { LeadList } from '#contract/leads.ts'
import { LEAD_TRASH_MS } from '#contract/limits.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listDeletedLeads } from './repository.ts'
import type { InboxService } from './service.ts'

const KINDS: Record<LeadList, string> = {
  inquiries: 'Inquiry',
  quotes: 'Quote request',
  waitlist: 'Waitlist',
  newsletter: 'Newsletter',
}

/** The deleted leads, as the trash lists them. The inbox itself ends them for good. */
export function createLeadTrash({
  db,
  now,
  inbox,
}: {
  db: Db
  now: () => number
  inbox: Pick<InboxService, 'restore'>
}) {
  return {
    kind: 'lead',
    async list() {
      const leads = await listDeletedLeads(db, now() - LEAD_TRASH_MS)
      return leads.map(({ id, list, name, email, deleted_at_ms }) => {
        return { id, name: name.trim() || email, detail: KINDS[list], picture: '', deletedAtMs: deleted_at_ms }
      })
    },
    async restore(id: string, actor: User): Promise<void> {
      await inbox.restore(id, actor)
    },
    purge: async (): Promise<void> => undefined,
  } as const
}
