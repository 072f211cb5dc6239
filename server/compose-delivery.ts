import { withMailedToken } from '#server/features/people/link-tokens.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { renderMail } from '#server/mails/render.ts'
import { createDelivery, type DeliveryOptions } from '#server/platform/mail/delivery.ts'
import type { Tokens } from '#server/platform/tokens.ts'

interface DeliveryParts extends Omit<DeliveryOptions, 'render'> {
  publicUrl: string
  tokens: Tokens
}

/** The way of a mail from the outbox to the mail server, in the words of the site. */
export function composeDelivery(parts: DeliveryParts) {
  const { publicUrl, now, tokens } = parts
  return createDelivery({
    ...parts,
    // The outbox holds what enqueueMail was given: a Mail, or one of another version that fails to render.
    render: (mail, profile) => renderMail(withMailedToken(tokens, mail) as Mail, { publicUrl, profile, nowMs: now() }),
  })
}
