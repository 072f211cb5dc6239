import type { MailBlock, MailDocument, MailFact, MailSite } from './document.ts'
import { unsubscribePage } from './links.ts'
import { studioLine, UNSUBSCRIBE } from './texts.ts'

/** The mail as plain text. */
export function writePlainText(mail: MailDocument, site: MailSite): string {
  const footer = [studioLine(site.profile, mail.postalAddress), mail.reason]
  if (mail.unsubscribeToken) footer.push(`${UNSUBSCRIBE}: ${unsubscribePage(site, mail.unsubscribeToken)}`)
  const heading = mail.heading ? [mail.heading.join(' ')] : []
  return `${[...heading, ...mail.blocks.map(writeBlock), `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text.map((part) => (typeof part === 'string' ? part : part.strong)).join('')
    case 'facts':
      return block.facts.map(writeFact).join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'quote':
      return [block.intro, ...block.text.split(/\r\n|\r|\n/).map((line) => `> ${line}`)].join('\n')
    case 'photograph':
    case 'picture':
      return `[${block.alt}]`
    default:
      return block.words
  }
}

/** Several lines are set in, so that none of them reads as the next fact. */
function writeFact({ label, value }: MailFact): string {
  const lines = value.split(/\r\n|\r|\n/)
  return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}
