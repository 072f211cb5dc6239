import type { Context } from 'hono'
import {
  deleteLead,
  erasePerson,
  exportLeads,
  exportPerson,
  findPerson,
  getLead,
  type LeadRecord,
  listLeads,
  resendMail,
  restoreLead,
  updateLead,
} from '#contract/leads.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import type { PersonService } from './personal-data.ts'
import type { InboxService } from './service.ts'

export function inboxApi(api: Api, inbox: InboxService, persons: PersonService): void {
  serve(api, listLeads, (query) => inbox.list(query))
  serve(api, getLead, async ({ id }, c) => tagged(c, await inbox.get(id)))
  serve(api, updateLead, async ({ id, ...change }, c) =>
    tagged(c, await inbox.update(id, change, basisOf(c), viewerOf(c))),
  )
  serve(api, deleteLead, ({ id }, c) => inbox.remove(id, viewerOf(c)))
  serve(api, restoreLead, ({ id }, c) => inbox.restore(id, viewerOf(c)))
  serve(api, resendMail, ({ id }) => inbox.resend(id))
  serve(api, exportLeads, async (query, c) => {
    const { name, csv } = await inbox.exportCsv(query, viewerOf(c))
    nameFile(c, name)
    return csv
  })
  serve(api, findPerson, ({ email }) => persons.find(email))
  serve(api, exportPerson, async ({ email }, c) => {
    const { name, json } = await persons.exportJson(email, viewerOf(c))
    nameFile(c, name)
    return json
  })
  serve(api, erasePerson, ({ email }, c) => persons.erase(email, viewerOf(c)))
}

function tagged(c: Context, record: LeadRecord): LeadRecord {
  c.header('etag', `"${record.version}"`)
  return record
}

function nameFile(c: Context, name: string): void {
  c.header('content-disposition', `attachment; filename="${name}"`)
}
