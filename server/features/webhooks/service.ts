import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { backoffMs } from '#server/platform/mail/retry.ts'
import { sendWebhook, WebhookFailure, type WebhookReach } from '#server/platform/webhook/send-webhook.ts'
import { signWebhook } from '#server/platform/webhook/sign-webhook.ts'
import { type DueLead, findDueLead, leaseLead, recordFailure, recordSent } from './repository.ts'

export interface WebhookTarget {
  url: string
  /** Key of the signature. */
  key: Buffer
}

export interface WebhooksOptions {
  db: Db
  now: () => number
  log: Logger
  /** Undefined where nobody is to be told. */
  webhook: WebhookTarget | undefined
  webhookReach?: WebhookReach | undefined
}

/** Longer than a try takes. */
const LEASE_MS = 60_000
/** Age at which a lead is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000

/**
 * Tells another system of new leads, each at least once. The leads themselves are the outbox: what is stored is told,
 * and what was erased is not.
 */
export function createWebhooksService({ db, now, log, webhook, webhookReach }: WebhooksOptions) {
  async function tell(lead: DueLead, { url, key }: WebhookTarget, stopping?: AbortSignal): Promise<boolean> {
    const { id } = lead
    try {
      const signed = signWebhook({ id: `lead_${id}`, body: bodyOf(lead) }, key, now())
      await sendWebhook(url, signed, webhookReach, stopping)
    } catch (error) {
      if (!(error instanceof WebhookFailure)) throw error
      // The lease runs out, and whichever server is there then tries again.
      if (stopping?.aborted) return false
      log.warn('webhook_not_sent', { leadId: id, attempts: lead.attempts + 1, reason: error.message })
      await recordFailure(db, id, now() + backoffMs(lead.attempts + 1), error.message)
      return false
    }
    await recordSent(db, id, now())
    log.info('webhook_sent', { leadId: id })
    return true
  }

  /** @returns False once no lead is due, or one was not taken. */
  async function tellNext(target: WebhookTarget, stopping?: AbortSignal): Promise<boolean> {
    const lead = await findDueLead(db, now() - GIVE_UP_AFTER_MS, now())
    return lead !== undefined && (await leaseLead(db, lead, now() + LEASE_MS)) && tell(lead, target, stopping)
  }

  return {
    /** Tells of the leads that are due, until one is not taken. @param stopping Ends the round and the try early. */
    async deliverDue(stopping?: AbortSignal): Promise<void> {
      if (!webhook) return
      let mayGoOn = true
      while (mayGoOn) mayGoOn = (await tellNext(webhook, stopping)) && !stopping?.aborted
    },
  }
}

function bodyOf({ id, list, name, email, content, received_at_ms }: DueLead): string {
  const timestamp = new Date(received_at_ms).toISOString()
  return JSON.stringify({ type: 'lead.created', timestamp, data: { id, list, name, email, content } })
}
