import { withMailedToken } from '#server/features/people/links/link-tokens.ts'
import type { Mail, MailKind } from '#server/mails/kinds.ts'
import { renderMail } from '#server/mails/render.ts'
import { createDelivery, type DeliveryOptions } from '#server/platform/mail/delivery.ts'
import type { Tokens } from '#server/platform/tokens.ts'

interface DeliveryDependencies extends Omit<DeliveryOptions, 'render' | 'gate'> {
  isStaging: boolean
  publicUrl: string
  tokens: Tokens
}

/** Mails that leave a site which keeps quiet, too: nobody else could get in, and each was asked for just now. */
const ALWAYS: readonly MailKind[] = ['passwordReset']

/** Delivery of the outbox, with the mails of this site. */
export function composeDelivery(dependencies: DeliveryDependencies) {
  const { publicUrl, now, tokens, isStaging } = dependencies
  return createDelivery({
    ...dependencies,
    gate: { isStaging, always: ALWAYS },
    // The outbox holds a Mail, or one of another version, which fails to render.
    render: (mail, studio) => renderMail(withMailedToken(tokens, mail) as Mail, { publicUrl, ...studio, nowMs: now() }),
  })
}
