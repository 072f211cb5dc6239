import type { Db } from '#server/platform/db/database.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { backoffMs } from '#server/platform/mail/retry.ts'
import { hearsOfTrouble, type WebhookEvent } from '#server/platform/webhook/events.ts'
import { createIncidentMessages } from '#server/platform/webhook/incident-messages.ts'
import { type DueMessage, GIVE_UP_AFTER_MS, type MessageOutbox } from '#server/platform/webhook/message-outbox.ts'
import { sendWebhook, WebhookFailure, type WebhookReach } from '#server/platform/webhook/send-webhook.ts'
import { signWebhook } from '#server/platform/webhook/sign-webhook.ts'
import { createLeadMessages } from './repository.ts'

export interface WebhookTarget {
  url: string
  /** Key of the signature. */
  key: Buffer
  /** Types of events that it is told of. */
  events: readonly WebhookEvent[]
}

export interface WebhooksOptions {
  db: Db
  now: () => number
  log: Logger
  /** Undefined where nobody is to be told. */
  webhook: WebhookTarget | undefined
  webhookReach?: WebhookReach | undefined
  isStaging: boolean
}

/** Longer than a try takes. */
const LEASE_MS = 60_000

/** Tells another system of new leads and of trouble, of each at least once. */
export function createWebhooksService({ db, now, log, webhook, webhookReach, isStaging }: WebhooksOptions) {
  const outboxes = webhook ? outboxesOf(db, webhook.events) : []

  async function tell(outbox: MessageOutbox, due: DueMessage, target: WebhookTarget, stopping?: AbortSignal) {
    const { id, webhookId, body, attempts } = due
    try {
      const signed = signWebhook({ id: webhookId, body }, target.key, now())
      await sendWebhook(target.url, signed, webhookReach, stopping)
    } catch (error) {
      if (!(error instanceof WebhookFailure)) throw error
      // The lease runs out, and whichever server is there then tries again.
      if (stopping?.aborted) return false
      log.warn('webhook_not_sent', { webhookId, attempts: attempts + 1, reason: error.message })
      await outbox.recordFailure(id, now() + backoffMs(attempts + 1), error.message)
      return false
    }
    await outbox.recordSent(id, now())
    log.info('webhook_sent', { webhookId })
    return true
  }

  /** @returns False once no message is due, or one was not taken. */
  async function tellNext(outbox: MessageOutbox, target: WebhookTarget, stopping?: AbortSignal): Promise<boolean> {
    const due = await outbox.findDue(now() - GIVE_UP_AFTER_MS, now())
    return due !== undefined && (await outbox.lease(due, now() + LEASE_MS)) && tell(outbox, due, target, stopping)
  }

  return {
    /** Sends what is due of each kind, until one is not taken. @param stopping Ends the round and the try early. */
    async deliverDue(stopping?: AbortSignal): Promise<void> {
      if (!webhook || isStaging || (await findQuiet(db))) return
      for (const outbox of outboxes) {
        let mayGoOn = !stopping?.aborted
        while (mayGoOn) mayGoOn = (await tellNext(outbox, webhook, stopping)) && !stopping?.aborted
      }
    },
  }
}

/** Trouble comes first: it is rare, and somebody may be waiting up for it. */
function outboxesOf(db: Db, events: readonly WebhookEvent[]): MessageOutbox[] {
  return [
    ...(hearsOfTrouble(events) ? [createIncidentMessages(db)] : []),
    ...(events.includes('lead.created') ? [createLeadMessages(db)] : []),
  ]
}
