import type { StudioProfile } from '#contract/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { MailFailure } from './failure.ts'
import type { Mailer } from './mailer.ts'
import type { RenderedMail } from './message.ts'
import type { StoredMail } from './outbox.ts'
import { bringForward, type Claim, claimMail, findDue, findWaiting, type Outcome, recordOutcome } from './queue.ts'
import { afterFailure } from './retry.ts'

/** Longer than any try may take. */
const LEASE_MS = 3 * 60_000
/** Pause after a server did not answer, and between two looks whether it is back. */
const PAUSE_MS = 60_000
/** While nothing goes through, one waiting mail is tried this often ahead of its time. */
const PROBE_MS = 5 * 60_000
/** Tries after which a mail keeps to its own pauses: whatever is wrong, it is with this mail. */
const EARLY_ATTEMPTS_MAX = 30

export interface DeliveryOptions {
  db: Db
  /** Milliseconds since the Unix epoch. */
  now: () => number
  log: Logger
  mailer: Pick<Mailer, 'sends' | 'deliver' | 'rest' | 'verify'>
  /** May throw: then the mail has failed for good. */
  render: (mail: Pick<StoredMail, 'kind' | 'data'>, profile: StudioProfile) => RenderedMail
  /** @throws while nobody knows it. */
  profile: () => Promise<StudioProfile>
  /** Called in the transaction that gives up a mail because nobody has its address. */
  onNobodyThere: (db: Db, mail: StoredMail) => Promise<void>
}

export type Delivery = ReturnType<typeof createDelivery>

/**
 * Takes the mails of the outbox to the mail server, the longest due first. Any number of servers may do so at once, and
 * each may die at any moment: a mail is sent again only when its answer was lost on the way.
 */
export function createDelivery({ db, now, log, mailer, render, profile, onNobodyThere }: DeliveryOptions) {
  /** What stands between waiting mails and their way out; nobody knows when the server has just started. */
  let trouble: 'none' | 'away' | 'refusing' = 'away'
  let isPaused = false
  let lastTryMs = Number.NEGATIVE_INFINITY
  let broughtForwardMs = Number.NEGATIVE_INFINITY
  /** A try whose outcome the database did not take yet. */
  let unrecorded: Outcome | undefined

  /** False also when the clock was put back. */
  const isWithin = (ms: number, sinceMs: number): boolean => now() >= sinceMs && now() - sinceMs < ms

  async function record(outcome: Outcome): Promise<void> {
    unrecorded = outcome
    await db.transaction().execute(async (db) => {
      const counts = await recordOutcome(db, outcome)
      if (counts && outcome.isNobodyThere) await onNobodyThere(db, outcome.claim.mail)
    })
    unrecorded = undefined
  }

  async function claimDue(): Promise<Claim | undefined> {
    for (;;) {
      const mail = await findDue(db, now(), !mailer.sends)
      if (!mail) return undefined
      const claim = await claimMail(db, mail, now() + LEASE_MS)
      if (claim) return claim
    }
  }

  async function endTrouble(): Promise<void> {
    if (trouble === 'none' || isWithin(PAUSE_MS, broughtForwardMs)) return
    broughtForwardMs = now()
    await bringForward(db, now(), EARLY_ATTEMPTS_MAX)
    trouble = 'none'
  }

  function rendered(mail: StoredMail, profile: StudioProfile): RenderedMail {
    try {
      return render(mail, profile)
    } catch (error) {
      log.error('mail_not_rendered', { id: mail.id, kind: mail.kind, error })
      throw new MailFailure('final', 'This mail could not be put into words.')
    }
  }

  async function attempt(claim: Claim, stopping: AbortSignal | undefined): Promise<void> {
    const { mail } = claim
    lastTryMs = now()
    try {
      const studio = await profile()
      await mailer.deliver(mail, rendered(mail, studio), studio, stopping)
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      return settleFailure(claim, error)
    }
    if (!mailer.sends) {
      const { attempts, due_at_ms } = mail
      return record({ claim, change: { attempts, due_at_ms, written_at_ms: now() } })
    }
    await record({ claim, change: { state: 'sent', sent_at_ms: now(), due_at_ms: now() } })
    log.info('mail_sent', { id: mail.id, kind: mail.kind })
    await endTrouble()
  }

  async function settleFailure(claim: Claim, failure: MailFailure): Promise<void> {
    const { mail } = claim
    const change = afterFailure(mail, failure, now())
    isPaused = failure.kind === 'away' || failure.kind === 'stalled'
    if (failure.kind === 'away') trouble = 'away'
    if (failure.kind === 'passing' || failure.kind === 'stalled') trouble = 'refusing'
    // Neither the server's words nor the error itself: both may name people.
    log.warn('mail_not_sent', { id: mail.id, kind: mail.kind, failure: failure.kind, reply: failure.reply })
    await record({ claim, change, isNobodyThere: failure.isNobodyThere })
  }

  /** Nothing was due: is what was in the way gone? */
  async function probe(stopping: AbortSignal | undefined): Promise<void> {
    if (trouble === 'none' || isWithin(trouble === 'away' ? PAUSE_MS : PROBE_MS, lastTryMs)) return
    lastTryMs = now()
    const mail = await findWaiting(db, now(), EARLY_ATTEMPTS_MAX)
    if (!mail) return
    if (trouble === 'away') {
      const isBack = await mailer.verify(PAUSE_MS, stopping).then(
        () => true,
        () => false,
      )
      return isBack ? endTrouble() : undefined
    }
    const claim = await claimMail(db, mail, now() + LEASE_MS)
    if (claim) await attempt(claim, stopping)
  }

  async function round(stopping: AbortSignal | undefined): Promise<void> {
    const mayGoOn = (): boolean => !isPaused && !stopping?.aborted
    let claim = await claimDue()
    if (!claim) return probe(stopping)
    while (claim) {
      await attempt(claim, stopping)
      claim = mayGoOn() ? await claimDue() : undefined
    }
  }

  return {
    /** Tries what is due. @param stopping Ends the round early. @throws when the database does not answer. */
    async deliverDue(stopping?: AbortSignal): Promise<void> {
      if (unrecorded) await record(unrecorded)
      if (isPaused && isWithin(PAUSE_MS, lastTryMs)) return
      isPaused = false
      try {
        await round(stopping)
      } finally {
        mailer.rest()
      }
    },
  }
}
