import type { HealthCheck } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { MailFailure } from '#server/platform/mail/failure.ts'
import { countMails, findOldestAboutLead, type MailCounts } from '#server/platform/mail/mail-counts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

const CHECK_LIMIT_MS = 5000
/** Longer than a mail waits when all is well, and than a server needs to start anew. */
const LONG_WAIT_MS = 15 * 60_000

export interface EmailCheckOptions {
  db: Db
  now: () => number
  mailer: Pick<Mailer, 'sends' | 'verify'>
  isStaging: boolean
}

/** Checks the mail server. Requests during a check get its answer. */
export function createEmailCheck({ db, now, mailer, isStaging }: EmailCheckOptions): () => Promise<HealthCheck> {
  let underWay: Promise<HealthCheck> | undefined

  async function check(): Promise<HealthCheck> {
    const checkedAt = new Date(now()).toISOString()
    const counts = await countMails(db)
    if (isStaging || (await findQuiet(db))) return { ok: true, message: whileQuiet(counts), checkedAt }
    if (!mailer.sends) return { ok: false, message: withoutServer(counts), checkedAt }
    const failure = await mailer.verify(CHECK_LIMIT_MS).then(() => '', explain)
    const isStuck = isLong(counts.stuckSinceMs, now())
    const message = [failure || 'The mail server answers.', ...backlog(counts, isStuck)].join(' ')
    return { ok: failure === '' && !isStuck, message, checkedAt }
  }

  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

const isLong = (sinceMs: number | null, nowMs: number) => nowMs - (sinceMs ?? nowMs) > LONG_WAIT_MS

/** True when a mail about a lead has waited longer than it does when all is well. */
export const doLeadsWait = async (db: Db, nowMs: number): Promise<boolean> =>
  isLong(await findOldestAboutLead(db), nowMs)

const whileQuiet = ({ pending, failed }: MailCounts): string =>
  [`This copy of the site keeps quiet: ${mails(pending, 'wait')} in the outbox.`, ...failures(failed)].join(' ')

function withoutServer({ pending, failed }: MailCounts): string {
  const waiting = pending > 0 ? `: ${mails(pending, 'wait')}` : ''
  const stuck = `Mail cannot leave yet${waiting}. Ask your developer to connect a mail server.`
  return [stuck, ...failures(failed)].join(' ')
}

function backlog({ pending, failed }: MailCounts, isStuck: boolean): string[] {
  const since = isStuck ? ', the oldest for more than a quarter of an hour' : ''
  return [...(pending > 0 ? [`${mails(pending, 'wait')} to be sent${since}.`] : []), ...failures(failed)]
}

const failures = (count: number): string[] => (count > 0 ? [`${mails(count, 'have')} failed: see the inbox.`] : [])

const SINGULAR = { wait: 'waits', have: 'has' }

const mails = (count: number, verb: keyof typeof SINGULAR): string =>
  count === 1 ? `1 mail ${SINGULAR[verb]}` : `${count} mails ${verb}`

function explain(error: unknown): string {
  if (error instanceof MailFailure) return error.message
  throw error
}
