import * as z from 'zod/mini'
import { documentEndpoints } from '../document.ts'
import { requiredLine, requiredText } from '../fields.ts'
import { MESSAGE_MAX, REPLY_TEMPLATES_MAX, TITLE_LENGTH } from '../limits.ts'
import { type Place, placeFault, STUDIO_PLACES } from './places.ts'

/** Places of an answer, filled in where it is taken for a reply. */
export const REPLY_PLACES: readonly Place[] = ['greeting', 'first name', ...STUDIO_PLACES]

const Template = z.object({
  title: requiredLine(TITLE_LENGTH.max, 'Title is required'),
  text: requiredText(MESSAGE_MAX, 'Text is required').check(
    z.refine((value) => placeFault(value, REPLY_PLACES) === undefined, {
      error: ({ input }) => placeFault(String(input), REPLY_PLACES),
    }),
  ),
})

/** Answers written ahead, in the order in which they are offered. */
export const ReplyTemplates = z.object({ templates: z.array(z.object({ title: z.string(), text: z.string() })) })
export type ReplyTemplates = z.output<typeof ReplyTemplates>
export type ReplyTemplate = ReplyTemplates['templates'][number]

export const { get: getReplyTemplates, update: updateReplyTemplates } = documentEndpoints({
  path: '/api/admin/reply-templates',
  access: 'admin',
  value: ReplyTemplates,
  change: z.object({
    /** The whole list, in its new order. */
    templates: z.optional(
      z
        .array(Template)
        .check(z.maxLength(REPLY_TEMPLATES_MAX, `Please keep to ${REPLY_TEMPLATES_MAX} answers or fewer`)),
    ),
  }),
  called: 'the answers',
})
