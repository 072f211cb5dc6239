import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Everything that is worth remembering, with the words that stand between who did it and what it was done to. */
export const ACTIVITY_WORDS = {
  'site_settings.updated': 'changed the settings of the site',
} as const

export type ActivityAction = keyof typeof ACTIVITY_WORDS
const Action = z.enum(Object.keys(ACTIVITY_WORDS) as [ActivityAction, ...ActivityAction[]])

/** One thing that somebody did. */
export const Activity = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Address of who did it; empty for the site itself. */
  actor: z.string(),
  action: Action,
  /** What it was done to, by the name that it had. */
  subject: z.object({ id: z.string(), name: z.string() }),
  /** What changed: the fields as they were and as they became. Null where one of the two was nothing. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  canUndo: z.boolean(),
  undoneAt: z.nullable(z.iso.datetime()),
})
export type Activity = z.output<typeof Activity>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({
    activity: z.array(Activity),
    /** For the next page; null on the last. */
    cursor: z.nullable(z.string()),
  }),
})

export const undoActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/undo',
  access: 'admin',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: Activity,
})
