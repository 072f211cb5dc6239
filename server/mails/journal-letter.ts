import type { Picture } from '#contract/files/pictures.ts'
import { renditionPath, renditionWidths } from '#contract/files/renditions.ts'
import { headingOf } from '#contract/journal/heading.ts'
import type { ShownBlock } from '#contract/journal/letters.ts'
import { type MailBlock, type MailDocument, type MailSite, paragraph } from './document.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'
import { CARD_WIDTH_PX, PADDING_PX } from './look.ts'

const WIDTH_PX = CARD_WIDTH_PX - 2 * PADDING_PX
/** Screens with twice as many pixels show the picture sharply. */
const FILE_WIDTH_PX = 2 * WIDTH_PX

/** A letter to the list; each part that its page shows, in the same order. */
export function journalLetter({ letter, unsubscribeToken }: MailKinds['journalLetter'], site: MailSite): MailDocument {
  const url = pageUrl(site, `/journal/${letter.slug}`)
  return {
    subject: letter.title,
    preview: letter.preview,
    heading: headingOf(letter.title),
    blocks: [
      ...letter.blocks.flatMap((block) => blocksOf(block, site)),
      { kind: 'link', label: 'Read it on our website', url },
    ],
    reason: 'You joined our mailing list. We respect your mailbox.',
    postalAddress: letter.postalAddress,
    unsubscribeToken,
  }
}

function blocksOf(block: ShownBlock, site: MailSite): MailBlock[] {
  if (block.kind === 'text') return block.text.split(/\n\s*\n/).map((part) => paragraph(part.trim()))
  if (block.kind === 'picture') return [photograph(block.picture, block.picture.alt)]
  const { id, title, location, picture } = block
  return [
    ...(picture ? [photograph(picture, picture.alt || title)] : []),
    paragraph({ strong: title }, location === '' ? '' : `\n${location}`),
    { kind: 'button', label: 'See the house', url: pageUrl(site, `/portfolio/${id}`) },
  ]
}

function photograph(picture: Picture, alt: string): MailBlock {
  const widthPx = Math.min(WIDTH_PX, picture.width)
  const heightPx = Math.round((widthPx * picture.height) / picture.width)
  return { kind: 'photograph', path: fileOf(picture), alt, widthPx, heightPx }
}

function fileOf(picture: Picture): string {
  if (picture.version === '') return picture.src
  const widths = renditionWidths(picture.width)
  return renditionPath(
    picture,
    widths.find((width) => width >= FILE_WIDTH_PX) ?? widths.at(-1) ?? FILE_WIDTH_PX,
    'jpeg',
  )
}
