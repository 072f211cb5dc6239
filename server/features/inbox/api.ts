import type { Context } from 'hono'
import {
  deleteLead,
  erasePerson,
  exportLeads,
  exportPerson,
  findPerson,
  getLead,
  listLeads,
  resendMail,
  restoreLead,
  updateLead,
} from '#contract/leads.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { PersonService } from './person-service.ts'
import type { InboxService } from './service.ts'

export function inboxApi(api: Api, inbox: InboxService, persons: PersonService): void {
  serve(api, listLeads, (query) => inbox.list(query))
  serve(api, getLead, ({ id }) => inbox.get(id))
  serve(api, updateLead, ({ id, ...change }) => inbox.update(id, change))
  serve(api, deleteLead, ({ id }) => inbox.remove(id))
  serve(api, restoreLead, ({ id }) => inbox.restore(id))
  serve(api, resendMail, ({ id }) => inbox.resend(id))
  serve(api, exportLeads, async (query, c) => {
    const { name, csv } = await inbox.exportCsv(query)
    nameFile(c, name)
    return csv
  })
  serve(api, findPerson, ({ email }) => persons.find(email))
  serve(api, exportPerson, async ({ email }, c) => {
    const { name, json } = await persons.exportJson(email)
    nameFile(c, name)
    return json
  })
  serve(api, erasePerson, ({ email }) => persons.erase(email))
}

function nameFile(c: Context, name: string): void {
  c.header('content-disposition', `attachment; filename="${name}"`)
}
