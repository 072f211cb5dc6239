import { type MailBlock, type MailDocument, type MailSite, paragraph, signedBy } from './document.ts'
import type { MailKinds } from './kinds.ts'

/** Length of the beginning that mail programs show in their lists. */
const PREVIEW_LENGTH = 120

/** An answer that a person of the studio has written. */
export function reply(
  { subject, body, signedBy: name, quoted, thread }: MailKinds['reply'],
  { profile }: MailSite,
): MailDocument {
  const quote: MailBlock[] = quoted ? [{ kind: 'quote', ...quoted }] : []
  return {
    subject,
    preview: body.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    blocks: [...body.split(/\n\s*\n/).map((part) => paragraph(part.trim())), signedBy(name || profile.name), ...quote],
    reason: `You’re getting this because you wrote to ${profile.name}.`,
    isPersonal: true,
    thread,
  }
}
