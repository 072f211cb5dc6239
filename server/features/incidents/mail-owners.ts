import { INCIDENT_WORDS } from '#server/mails/incident-words.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Channel, News } from './channel.ts'
import { listOwnerAddresses } from './repository.ts'

/** Mails all owners. */
export const mailOwners: Channel = {
  told: 'told_at_ms',
  async tell(db: Db, news: News, nowMs: number): Promise<boolean> {
    const owners = await listOwnerAddresses(db)
    const mail = mailAbout(news, nowMs)
    for (const recipient of owners) await enqueueMail(db, { ...mail, recipient }, nowMs)
    return owners.length > 0
  },
}

function mailAbout({ kind, subject, message, sinceMs }: News, nowMs: number): Pick<Mail, 'kind' | 'data'> {
  const at = toIso(sinceMs)
  if (kind === 'trouble') return { kind: 'incidentOpen', data: { ...INCIDENT_WORDS[subject], message, at } }
  return { kind: 'incidentOver', data: { title: INCIDENT_WORDS[subject].title, at, until: toIso(nowMs) } }
}

const toIso = (ms: number) => new Date(ms).toISOString()
