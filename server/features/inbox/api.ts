import { getLeadFile, openLeadFile } from '#contract/leads/brief-files.ts'
import {
  deleteLead,
  erasePerson,
  exportLeads,
  exportPerson,
  findLeads,
  findPerson,
  getLead,
  getOpenLeads,
  type LeadRecord,
  listLeads,
  listOtherMails,
  replyToLead,
  resendMail,
  restoreLead,
  updateLead,
} from '#contract/leads/leads.ts'
import { handInMailAnswer } from '#contract/leads/mail-answers.ts'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { fileResponse } from '#server/platform/http/file-response.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { EditedLead } from './edit-lead.ts'
import type { LeadFiles } from './lead-files.ts'
import type { MailAnswers } from './mail-answers.ts'
import type { PersonalData } from './personal-data.ts'
import type { InboxService } from './service.ts'

interface InboxParts {
  inbox: InboxService
  personalData: PersonalData
  mailAnswers: MailAnswers
  leadFiles: LeadFiles
}

export function inboxApi(api: Api, { inbox, personalData, mailAnswers, leadFiles }: InboxParts): void {
  serve(api, handInMailAnswer, async (answer, c) => {
    mailAnswers.requireSigned(c.req.raw.headers, await c.req.text())
    return mailAnswers.take(answer)
  })
  serve(api, listLeads, (query) => inbox.list(query))
  serve(api, getOpenLeads, () => inbox.open())
  serve(api, findLeads, async ({ search }) => ({ items: await inbox.find(search) }))
  serve(api, getLead, async ({ id }) => toAnswer({ record: await inbox.get(id), activityId: null }))
  serve(api, updateLead, async (edit, c, expected) => toAnswer(await inbox.edit(edit, expected, viewerOf(c))))
  serve(api, replyToLead, async (written, c) =>
    toAnswer(await inbox.reply(written, senderOf(c).idempotencyKey, viewerOf(c))),
  )
  serve(api, deleteLead, async ({ id }, c) => {
    const activityId = await inbox.delete(id, viewerOf(c))
    return new Answer({}, { activityId })
  })
  serve(api, restoreLead, async ({ id }, c) => toAnswer(await inbox.restore(id, viewerOf(c))))
  serve(api, listOtherMails, () => inbox.listOtherMails())
  serve(api, resendMail, ({ id }) => inbox.resend(id))
  serve(api, exportLeads, async (query, c) => {
    const { name, csv } = await inbox.exportCsv(query, viewerOf(c))
    nameFile(c, name)
    return csv
  })
  serve(api, openLeadFile, async ({ id }, c) => c.redirect(await leadFiles.open(id), 303))
  serve(api, getLeadFile, async ({ token }, c) => {
    const response = await fileResponse(c.req.raw, await leadFiles.serve(token))
    if (!response) throw new Problem('gone', 'This file is no longer here.')
    return response
  })
  serve(api, findPerson, ({ email }) => personalData.find(email))
  serve(api, exportPerson, async ({ email }, c) => {
    const { name, json } = await personalData.exportJson(email, viewerOf(c))
    nameFile(c, name)
    return json
  })
  serve(api, erasePerson, ({ email }, c) => personalData.erase(email, viewerOf(c)))
}

function toAnswer({ record, activityId }: EditedLead): Answer<LeadRecord> {
  return new Answer(record, { version: record.version, activityId })
}
