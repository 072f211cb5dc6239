import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { EMAIL_MAX } from './limits.ts'

/** Every recorded action, with the words between its actor and its subject. */
export const ACTIVITY_WORDS = {
  'site_settings.updated': 'changed the',
  'studio_profile.updated': 'changed the',
  'page_texts.updated': 'edited the',
  'page_draft.discarded': 'discarded the unpublished changes of',
  'home_tours.updated': 'edited the',
  'first_steps.updated': 'changed the',
  'examples.taken_out': 'took out',
  'mail_words.updated': 'edited the',
  'reply_templates.updated': 'edited the',
  'lead.status_changed': 'changed the status of',
  'lead.updated': 'worked on',
  'lead.replied': 'replied to',
  'lead.released': 'marked as no spam',
  'lead.deleted': 'deleted',
  'lead.restored': 'brought back',
  'leads.exported': 'exported',
  'person.exported': 'exported',
  'person.erased': 'erased',
  'drop_mailing.cancelled': 'stopped the mail to',
  'drop_mailing.sent': 'sent at once the mail to',
  'person.invited': 'invited',
  'invitation.withdrawn': 'took back the invitation of',
  'invitation.accepted': 'accepted the invitation to be',
  'person.role_changed': 'changed the role of',
  'person.removed': 'removed',
  'owner.set_up': 'set up the site as',
  'password.changed': 'changed their password',
  'second_factor.turned_on': 'turned on their second factor',
  'second_factor.turned_off': 'turned off their second factor',
  'recovery_code.used': 'used a recovery code of theirs',
  'recovery_codes.renewed': 'made new recovery codes of theirs',
  'passkey.added': 'added a passkey of theirs',
  'passkey.removed': 'removed a passkey of theirs',
  'sessions.ended': 'signed out',
  'testimonial.created': 'added the letter of',
  'testimonial.updated': 'edited the letter of',
  'testimonial.hidden': 'hid the letter of',
  'testimonial.shown': 'showed the letter of',
  'testimonial.reset': 'restored the original letter of',
  'testimonial.deleted': 'deleted the letter of',
  'testimonial.restored': 'restored the letter of',
  'testimonials.reordered': 'changed the order of',
  'journal_letter.created': 'began the letter to the list',
  'journal_letter.updated': 'edited the letter to the list',
  'journal_letter.deleted': 'deleted the letter to the list',
  'journal_letter.scheduled': 'planned the letter to the list',
  'journal_letter.stopped': 'stopped the letter to the list',
  'journal_letter.sent': 'sent the letter to the list',
  'journal_letter.held': 'held back, for something in it is missing, the letter to the list',
  'stool_catalogue.updated': 'changed the stool catalogue:',
  'owners_rule.changed': 'decided that owners',
  'second_factor.reset': 'reset the second factor of',
  'project.created': 'added the project',
  'project.updated': 'edited the project',
  'project.deleted': 'deleted the project',
  'project.restored': 'restored the project',
  'project.moved': 'changed the web address of the project',
  'project.images_updated': 'arranged the pictures of',
  'portfolio.reordered': 'changed the order of the',
  'project_image.deleted': 'deleted a picture of',
  'project_image.restored': 'restored a picture of',
  'project_image.described': 'described a picture of',
  'file.deleted': 'deleted for good the unused file',
  'file.kept': 'kept the unused file',
  'redirect.created': 'added the redirect from',
  'redirect.deleted': 'deleted the redirect from',
  'backup.made': 'made the backup',
  'backup.downloaded': 'downloaded the backup',
  'backup.copy_asked': 'asked for a copy elsewhere of',
  'backup_passphrase.made': 'made a new passphrase for',
  'backup.brought_back': 'brought back the backup',
  'site.live': 'said that this is',
  'content.imported': 'imported content into',
  'content.cleared': 'cleared the content of',
} as const

export type ActivityAction = keyof typeof ACTIVITY_WORDS

/** Actions whose earlier values can be brought back past later changes: they name single fields of one record. */
const BROUGHT_BACK: ReadonlySet<ActivityAction> = new Set([
  'site_settings.updated',
  'studio_profile.updated',
  'page_texts.updated',
  'home_tours.updated',
  'mail_words.updated',
  'reply_templates.updated',
  'journal_letter.updated',
  'stool_catalogue.updated',
  'testimonial.updated',
  'testimonial.hidden',
  'testimonial.shown',
  'testimonial.reset',
  'project.updated',
  'lead.status_changed',
  'lead.updated',
])
export const canBringBack = (action: ActivityAction): boolean => BROUGHT_BACK.has(action)

/** Parts of the site by which the list is filtered; `site` is all that is in no other. */
export const ACTIVITY_AREAS = ['portfolio', 'letters', 'stool', 'site', 'inbox', 'people', 'data'] as const
export type ActivityArea = (typeof ACTIVITY_AREAS)[number]

/** The first word of an action, which says what it is about. */
const AREA_OF_KIND: Partial<Record<string, ActivityArea>> = {
  project: 'portfolio',
  portfolio: 'portfolio',
  project_image: 'portfolio',
  testimonial: 'letters',
  testimonials: 'letters',
  journal_letter: 'letters',
  stool_catalogue: 'stool',
  drop_mailing: 'stool',
  lead: 'inbox',
  leads: 'inbox',
  person: 'people',
  invitation: 'people',
  owner: 'people',
  password: 'people',
  second_factor: 'people',
  recovery_code: 'people',
  recovery_codes: 'people',
  passkey: 'people',
  sessions: 'people',
  owners_rule: 'people',
  backup: 'data',
  backup_passphrase: 'data',
  content: 'data',
}

export function areaOf(action: ActivityAction): ActivityArea {
  return AREA_OF_KIND[action.split('.')[0] ?? ''] ?? 'site'
}
const Action = z.enum(Object.keys(ACTIVITY_WORDS) as [ActivityAction, ...ActivityAction[]])

/** One recorded action. */
export const Activity = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Email address of the person who acted; empty for the site itself. */
  actor: z.string(),
  action: Action,
  /** The thing acted on, with the name it had then. */
  subject: z.object({ id: z.string(), name: z.string() }),
  /** The fields that changed, as they were and as they became. Null where there was nothing. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  canUndo: z.boolean(),
  undoneAt: z.nullable(z.iso.datetime()),
})
export type Activity = z.output<typeof Activity>

/** Header of the answer to a change that can be undone: the id for `undoActivity`. */
export const ACTIVITY_ID_HEADER = 'x-activity-id'

export const ACTIVITY_SEARCH_MAX = 200

/** Stands for the site itself where a person is chosen: no address is like it. */
export const THE_SITE = 'site'

/** A day of the studio's calendar, in years that clocks reckon with. */
export const ActivityDay = z.iso.date().check(z.regex(/^[12]\d{3}-/, 'Please enter a day from this century'))

const Filter = {
  /** Words in the name of what was changed, in the address of the person, or in what was done. */
  search: z.optional(line(ACTIVITY_SEARCH_MAX)),
  area: z.optional(z.enum(ACTIVITY_AREAS)),
  /** Address of the one person who did it; `site` for the site itself. */
  person: z.optional(line(EMAIL_MAX)),
  /** First and last day, by the studio's clock. */
  from: z.optional(ActivityDay),
  to: z.optional(ActivityDay),
  /** Id of the one record whose history it is. */
  record: z.optional(line(200)),
  /** Part of it, as a page of the page texts: only what changed that. */
  part: z.optional(line(40)),
}

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  input: z.object({ ...Filter, cursor: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({
    activity: z.array(Activity),
    /** Addresses of all who did anything within the year, whatever is filtered. */
    people: z.array(z.string()),
    /** For the next page; null on the last. */
    cursor: z.nullable(z.string()),
  }),
})

/** All that the filter shows, as a spreadsheet. */
export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity.csv',
  access: 'admin',
  input: z.object(Filter),
  output: z.never(),
  download: 'text/csv; charset=utf-8',
})

export const undoActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/undo',
  access: 'admin',
  input: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Brings the earlier values back past later changes of the same fields. */
    anyway: z.optional(z.boolean()),
  }),
  output: Activity,
})
