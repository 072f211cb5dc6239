/** Events that a webhook can be told of. */
export const WEBHOOK_EVENTS = ['lead.created', 'incident.opened', 'incident.closed'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const hearsOfTrouble = (events: readonly WebhookEvent[]): boolean =>
  events.some((event) => event !== 'lead.created')
