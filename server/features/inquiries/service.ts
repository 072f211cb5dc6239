import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { findByRequestKey, insertNewLead } from '#server/leads/repository.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'
import type { Briefs } from './briefs.ts'

/** Six fields take longer than this even with the help of the browser. */
const MIN_FILL_MS = 2000

interface InquiriesServiceOptions {
  submissions: Submissions
  automaticMails: AutomaticMails
  briefs: Pick<Briefs, 'tokenFor'>
  now: () => number
}

export type InquiriesService = ReturnType<typeof createInquiriesService>

export function createInquiriesService({ submissions, automaticMails, briefs, now }: InquiriesServiceOptions) {
  return {
    /** Stores an inquiry and, in the same transaction, the two mails about it. @throws {Problem} as `submissions.receive`. */
    async submit(inquiry: InquiryInput, honeypot: string | undefined, sender: Sender): Promise<{ brief: string }> {
      const { firstName, lastName, phone, email, projectAddress, details } = inquiry
      const words = [firstName, lastName, projectAddress, details].join('\n')
      const submission = { form: 'inquiry', sender, body: inquiry, honeypot, words, minFillMs: MIN_FILL_MS }
      return submissions.receive(submission, async (db, suspicion) => {
        const { idempotencyKey } = sender
        const known = idempotencyKey === undefined ? undefined : await findByRequestKey(db, 'inquiries', idempotencyKey)
        // Sent again after its key was forgotten, as by a browser that had no line for days.
        if (known && isSame(known.content, inquiry)) return { brief: briefs.tokenFor(known.id) }
        const leadId = await insertNewLead(
          db,
          {
            list: 'inquiries',
            status: suspicion ? 'spam' : 'new',
            suspicion,
            name: `${firstName} ${lastName}`,
            email,
            content: { ...inquiry, page: sender.page, ...(sender.visit && { visit: sender.visit }) },
            words: [phone, projectAddress, details],
            requestKey: known ? undefined : idempotencyKey,
          },
          now(),
        )
        const about = { leadId, held: suspicion !== '' }
        const toStudio: Mail = { kind: 'inquiryToStudio', recipient: '', data: inquiry }
        const reply: Mail = { kind: 'inquiryReply', recipient: email, data: inquiry }
        await enqueueMail(db, { ...toStudio, ...about }, now())
        await automaticMails.send(db, { ...reply, ...about })
        return { brief: briefs.tokenFor(leadId) }
      })
    },
  }
}

const isSame = (content: unknown, inquiry: InquiryInput): boolean =>
  Object.entries(inquiry).every(([field, value]) => Object(content)[field] === value)
