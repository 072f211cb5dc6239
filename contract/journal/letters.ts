import * as z from 'zod/mini'
import { line, text } from '../fields.ts'
import { PictureInput } from '../files/picture-input.ts'
import type { Picture } from '../files/pictures.ts'
import { LETTER_MAX } from '../limits.ts'

/** scheduled: waits for its time, and can be stopped. sending: is put into the outbox. */
export const LETTER_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** Time between 'Send now' and the first mail, in which it can be stopped, in ms. */
export const LETTER_PAUSE_MS = 10 * 60_000

const TextBlock = z.object({ kind: z.literal('text'), text: text(LETTER_MAX.text) })
const PictureBlock = z.object({ kind: z.literal('picture'), picture: PictureInput })
const ProjectBlock = z.object({ kind: z.literal('project'), projectId: line(200) })

/** A part of a letter. An empty text is left out where the letter is shown. */
export const LetterBlock = z.discriminatedUnion('kind', [TextBlock, PictureBlock, ProjectBlock])
export type LetterBlock = z.output<typeof LetterBlock>

/** Content of a letter. A draft may lack anything. */
export const LetterContent = z.object({
  title: line(LETTER_MAX.title),
  /** Shown after the subject in lists of mails, and as the description of the page. */
  preview: line(LETTER_MAX.preview),
  /** Postal address of the studio, at the end of the mail. */
  postalAddress: line(LETTER_MAX.postalAddress),
  blocks: z.array(LetterBlock).check(z.maxLength(LETTER_MAX.blocks, `Please use ${LETTER_MAX.blocks} parts or fewer`)),
})
export type LetterContent = z.output<typeof LetterContent>

/** A part of a letter as mail and page show it. */
export type ShownBlock =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; picture: Picture }
  /** @property picture Its thumbnail, where facts about it are known. */
  | { kind: 'project'; id: string; title: string; location: string; picture?: Picture }

/** A letter with all that it refers to. */
export interface ShownLetter {
  slug: string
  title: string
  preview: string
  postalAddress: string
  blocks: ShownBlock[]
}

/** A letter among those that visitors find. @property publishedAt ISO instant. */
export interface PublishedLetter extends ShownLetter {
  publishedAt: string
}
