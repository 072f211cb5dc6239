import { OTHER_MAILS_MAX, type OtherMails } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { MAIL_COLUMNS } from '#server/platform/mail/outbox.ts'
import { toDelivery } from './present.ts'

/** Mails that belong to no lead: those that failed first, then the newest. */
export async function listOtherMails(db: Db): Promise<OtherMails> {
  const others = db.selectFrom('mail').where('lead_id', 'is', null)
  const mails = await others
    .select(MAIL_COLUMNS)
    .orderBy((mail) => mail.case().when('state', '=', 'failed').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(OTHER_MAILS_MAX)
    .execute()
  const { failed } = await others
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return { mails: mails.map(toDelivery), failed }
}
