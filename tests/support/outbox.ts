import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { inquiry } from './inquiries.ts'
import type { Studio } from './studio.ts'

/** Puts auto-replies to so many visitors into the outbox. @returns Their ids, in order. */
export async function storeManyMails({ db, clock }: Studio, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const mail = { kind: 'inquiryReply', recipient: `visitor${index}@example.com`, data: inquiry }
    ids.push(await enqueueMail(db, { ...mail, leadId: null, held: false }, clock.nowMs))
  }
  return ids
}
