import {
  addJournalLetter,
  deleteJournalLetter,
  getJournalLetter,
  type Letter,
  listJournalLetters,
  previewJournalLetter,
  scheduleJournalLetter,
  sendJournalLetterOnTrial,
  stopJournalLetter,
  updateJournalLetter,
} from '#contract/journal/letters-admin.ts'
import { reportMailEvent } from '#contract/journal/mail-events.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { MailEvents } from './mail-events.ts'
import type { VersionedLetter } from './present.ts'
import type { JournalService } from './service.ts'

export function journalApi(api: Api, journal: JournalService, mailEvents: MailEvents): void {
  serve(api, reportMailEvent, async (event, c) => {
    mailEvents.requireSigned(c.req.raw.headers, await c.req.text())
    return mailEvents.report(event, c.req.header('webhook-id') ?? '')
  })
  serve(api, getJournalLetter, async ({ id }) => toAnswer(await journal.get(id)))
  serve(api, listJournalLetters, () => journal.list())
  serve(api, addJournalLetter, async ({ projectId }, c) => toAnswer(await journal.add(projectId, viewerOf(c))))
  serve(api, updateJournalLetter, async ({ id, ...change }, c, expected) =>
    toAnswer(await journal.change(id, change, expected, viewerOf(c))),
  )
  serve(api, deleteJournalLetter, async ({ id }, c, expected) => {
    const activityId = await journal.remove(id, expected, viewerOf(c))
    return new Answer({ success: true as const }, { activityId })
  })
  serve(api, scheduleJournalLetter, async (input, c, expected) =>
    toAnswer(await journal.schedule(input, expected, viewerOf(c))),
  )
  serve(api, stopJournalLetter, async ({ id }, c) => toAnswer(await journal.stop(id, viewerOf(c))))
  serve(api, previewJournalLetter, (content) => journal.preview(content))
  serve(api, sendJournalLetterOnTrial, (content, c) => journal.sendOnTrial(content, viewerOf(c)))
}

function toAnswer({ letter, version, activityId }: VersionedLetter): Answer<Letter> {
  return new Answer(letter, { version, activityId })
}
