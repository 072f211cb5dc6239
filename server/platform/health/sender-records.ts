import type { SenderRecords } from '#contract/health.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { readDkim } from '#server/platform/mail/sender/dkim.ts'
import { readDmarc } from '#server/platform/mail/sender/dmarc.ts'
import { readSpf } from '#server/platform/mail/sender/spf.ts'
import type { ResolveTxt } from '#server/platform/mail/sender/txt-records.ts'

export interface SenderRecordsOptions {
  mailer: Pick<Mailer, 'sender'>
  resolveTxt: ResolveTxt
  profile: () => Promise<StudioProfile>
}

/** Reads what the name servers say about the domain that mails are sent from; nothing where no mails are sent. */
export function createSenderRecords({ mailer, resolveTxt, profile }: SenderRecordsOptions) {
  return async (): Promise<SenderRecords> => {
    const sender = mailer.sender(await profile())
    if (!sender) return { domain: '', records: [] }
    const { domain, host } = sender
    const reading = [readSpf(resolveTxt, domain, host), readDkim(resolveTxt, domain), readDmarc(resolveTxt, domain)]
    return { domain, records: await Promise.all(reading) }
  }
}
