import { INCIDENT_WORDS } from '#server/mails/incident-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { WebhookEvent } from '#server/platform/webhook/events.ts'
import { enqueueIncidentWebhook } from '#server/platform/webhook/incident-messages.ts'
import type { Channel, News } from './channel.ts'

/** Tells the webhook, of the events that it is to hear of. */
export function createWebhookChannel(events: readonly WebhookEvent[]): Channel {
  return {
    told: 'webhook_told_at_ms',
    async tell(db: Db, news: News, nowMs: number): Promise<boolean> {
      for (const type of TYPES[news.kind]) {
        if (events.includes(type)) {
          await enqueueIncidentWebhook(db, { subject: news.subject, body: bodyOf(type, news, nowMs) }, nowMs)
        }
      }
      return true
    },
  }
}

/** An outage is told in both: a receiver keeps no end of what it has no beginning of. */
const TYPES: Record<News['kind'], readonly ('incident.opened' | 'incident.closed')[]> = {
  trouble: ['incident.opened'],
  'all clear': ['incident.closed'],
  outage: ['incident.opened', 'incident.closed'],
}

function bodyOf(type: WebhookEvent, { subject, message, sinceMs }: News, nowMs: number): string {
  const about = { subject, ...INCIDENT_WORDS[subject], message, since: toIso(sinceMs) }
  const data = type === 'incident.closed' ? { ...about, until: toIso(nowMs) } : about
  return JSON.stringify({ type, timestamp: toIso(nowMs), data })
}

const toIso = (ms: number) => new Date(ms).toISOString()
