import type { MailWords } from '#contract/mails/mail-words.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { MailFailure } from './failure.ts'
import type { Gate } from './gate.ts'
import type { Mailer } from './mailer.ts'
import type { RenderedMail } from './message.ts'
import type { StoredMail } from './outbox.ts'
import { bringForward, findDue, findWaiting, type LeasedMail, leaseMail, type Outcome, recordOutcome } from './queue.ts'
import { afterFailure } from './retry.ts'

/** Longer than any try may take. */
const LEASE_MS = 3 * 60_000
/** Pause after a server did not answer, and between two checks whether it is back. */
const PAUSE_MS = 60_000
/** While nothing goes through, one waiting mail is tried this often ahead of its time. */
const PROBE_MS = 5 * 60_000
/** Tries after which a mail keeps to its own pauses: then something is wrong with the mail itself. */
const EARLY_ATTEMPTS_MAX = 30

/** Facts of the studio, and its way to write, when a mail leaves. */
export interface MailStudio {
  profile: StudioProfile
  words: MailWords
}

export interface DeliveryOptions {
  db: Db
  /** Milliseconds since the Unix epoch. */
  now: () => number
  log: Logger
  gate: Gate
  mailer: Pick<Mailer, 'sends' | 'deliver' | 'rest' | 'verify'>
  /** Renders a mail. When it throws, the mail has failed for good. */
  render: (mail: Pick<StoredMail, 'kind' | 'data'>, studio: MailStudio) => RenderedMail | Promise<RenderedMail>
  /** @throws while it cannot be read. */
  studio: () => Promise<MailStudio>
  /** Called in the transaction that gives up a mail because its address does not exist. */
  onNobodyThere: (db: Db, mail: StoredMail) => Promise<void>
}

export type Delivery = ReturnType<typeof createDelivery>

/**
 * Takes the mails of the outbox to the mail server, the longest due first. Any number of servers may do so at once, and
 * each may die at any moment: a mail is sent again only when its answer was lost on the way.
 */
export function createDelivery(options: DeliveryOptions) {
  const state: DeliveryState = {
    ...options,
    obstacle: 'away',
    isPaused: false,
    lastTryMs: Number.NEGATIVE_INFINITY,
    broughtForwardMs: Number.NEGATIVE_INFINITY,
    unrecorded: undefined,
  }
  return {
    /** Tries the due mails. @param stopping Ends the round early. @throws when the database does not answer. */
    async deliverDue(stopping?: AbortSignal): Promise<void> {
      if (state.unrecorded) await record(state, state.unrecorded)
      if (state.isPaused && isWithin(state, PAUSE_MS, state.lastTryMs)) return
      state.isPaused = false
      try {
        await deliverAll(state, stopping)
      } finally {
        state.mailer.rest()
      }
    },
  }
}

/** State of a delivery between its rounds. */
interface DeliveryState extends DeliveryOptions {
  /** The reason why mails wait: no answer, or refusals. A server that has just started assumes no answer. */
  obstacle: 'none' | 'away' | 'refusing'
  isPaused: boolean
  lastTryMs: number
  broughtForwardMs: number
  /** The outcome of a try that the database has not taken yet. */
  unrecorded: Outcome | undefined
}

async function deliverAll(state: DeliveryState, stopping: AbortSignal | undefined): Promise<void> {
  let leased = await leaseDue(state)
  if (!leased) return probe(state, stopping)
  while (leased) {
    await attempt(state, leased, stopping)
    leased = state.isPaused || stopping?.aborted ? undefined : await leaseDue(state)
  }
}

async function leaseDue({ db, gate, now, mailer }: DeliveryState): Promise<LeasedMail | undefined> {
  for (;;) {
    const mail = await findDue(db, gate, now(), !mailer.sends)
    if (!mail) return undefined
    const leased = await leaseMail(db, gate, mail, now() + LEASE_MS)
    if (leased) return leased
  }
}

async function attempt(state: DeliveryState, leased: LeasedMail, stopping: AbortSignal | undefined): Promise<void> {
  const { log, mailer, now } = state
  const { mail } = leased
  state.lastTryMs = now()
  try {
    const studio = await state.studio()
    await mailer.deliver(mail, await renderOrFail(state, mail, studio), studio.profile, stopping)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return recordFailure(state, leased, error)
  }
  if (!mailer.sends) {
    const { attempts, due_at_ms } = mail
    return record(state, { leased, change: { attempts, due_at_ms, written_at_ms: now() } })
  }
  await record(state, { leased, change: { state: 'sent', sent_at_ms: now(), due_at_ms: now() } })
  log.info('mail_sent', { id: mail.id, kind: mail.kind })
  await resume(state)
}

/** @throws {MailFailure} 'final' for a mail that cannot be rendered. */
async function renderOrFail(
  { log, render }: DeliveryState,
  mail: StoredMail,
  studio: MailStudio,
): Promise<RenderedMail> {
  try {
    return await render(mail, studio)
  } catch (error) {
    log.error('mail_not_rendered', { id: mail.id, kind: mail.kind, error })
    throw new MailFailure('final', 'This mail could not be put into words.')
  }
}

async function recordFailure(state: DeliveryState, leased: LeasedMail, failure: MailFailure): Promise<void> {
  const { mail } = leased
  const { kind, reply, isNobodyThere } = failure
  const change = afterFailure(mail, failure, state.now())
  state.isPaused = kind === 'away' || kind === 'stalled'
  if (kind === 'away') state.obstacle = 'away'
  if (kind === 'passing' || kind === 'stalled') state.obstacle = 'refusing'
  // Without the server's reply and the error itself: both may name people.
  state.log.warn('mail_not_sent', { id: mail.id, kind: mail.kind, failure: kind, reply })
  await record(state, { leased, change, isNobodyThere })
}

async function record(state: DeliveryState, outcome: Outcome): Promise<void> {
  state.unrecorded = outcome
  await state.db.transaction().execute(async (db) => {
    const counts = await recordOutcome(db, outcome)
    if (counts && outcome.isNobodyThere) await state.onNobodyThere(db, outcome.leased.mail)
  })
  state.unrecorded = undefined
}

/** Checks, while nothing is due, whether the obstacle is gone. */
async function probe(state: DeliveryState, stopping: AbortSignal | undefined): Promise<void> {
  const { db, gate, mailer, now, obstacle } = state
  if (obstacle === 'none' || isWithin(state, obstacle === 'away' ? PAUSE_MS : PROBE_MS, state.lastTryMs)) return
  state.lastTryMs = now()
  const mail = await findWaiting(db, gate, now(), EARLY_ATTEMPTS_MAX)
  if (!mail) return
  if (obstacle === 'away') {
    const isBack = await mailer.verify(PAUSE_MS, stopping).then(
      () => true,
      () => false,
    )
    return isBack ? resume(state) : undefined
  }
  const leased = await leaseMail(db, gate, mail, now() + LEASE_MS)
  if (leased) await attempt(state, leased, stopping)
}

/** Makes the waiting mails due at once, now that the server takes mails again. */
async function resume(state: DeliveryState): Promise<void> {
  if (state.obstacle === 'none' || isWithin(state, PAUSE_MS, state.broughtForwardMs)) return
  state.broughtForwardMs = state.now()
  await bringForward(state.db, state.now(), EARLY_ATTEMPTS_MAX)
  state.obstacle = 'none'
}

/** False, too, after the clock was set back. */
const isWithin = ({ now }: DeliveryState, ms: number, sinceMs: number): boolean =>
  now() >= sinceMs && now() - sinceMs < ms
