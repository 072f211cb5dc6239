import type { ShownLetter } from '#contract/journal/letters.ts'
import { withMailedToken } from '#server/features/people/links/link-tokens.ts'
import type { Mail, MailKind } from '#server/mails/kinds.ts'
import { renderMail } from '#server/mails/render.ts'
import { createDelivery, type DeliveryOptions } from '#server/platform/mail/delivery.ts'
import type { Tokens } from '#server/platform/tokens.ts'

interface DeliveryDependencies extends Omit<DeliveryOptions, 'render' | 'gate'> {
  isStaging: boolean
  publicUrl: string
  tokens: Tokens
  /** A letter to the list as it began to go out. */
  mailedLetter: (id: string) => Promise<ShownLetter | undefined>
}

const LETTER: MailKind = 'journalLetter'

/** Mails that leave a site which keeps quiet, too: nobody else could get in, and each was asked for just now. */
const ALWAYS: readonly MailKind[] = ['passwordReset']

/** Delivery of the outbox, with the mails of this site. */
export function composeDelivery(dependencies: DeliveryDependencies) {
  const { publicUrl, now, tokens, isStaging, mailedLetter } = dependencies
  return createDelivery({
    ...dependencies,
    gate: { isStaging, always: ALWAYS },
    // The outbox holds a Mail, or one of another version, which fails to render.
    render: async (mail, studio) => {
      const complete = await withLetter(mailedLetter, withMailedToken(tokens, mail))
      return renderMail(complete as Mail, { publicUrl, ...studio, nowMs: now() })
    },
  })
}

/** The letter is stored once, and not with each of its mails. @throws for one that is gone. */
async function withLetter<M extends { kind: string; data: unknown }>(
  mailedLetter: DeliveryDependencies['mailedLetter'],
  mail: M,
): Promise<M> {
  if (mail.kind !== LETTER) return mail
  const { letterId }: { letterId?: unknown } = Object(mail.data)
  const letter = await mailedLetter(String(letterId))
  if (!letter) throw new Error('The letter is gone.')
  return { ...mail, data: { ...Object(mail.data), letter } }
}
