import type { LeadStatus } from '#contract/leads/leads.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'

/** Fields that are left out stay as they are. */
export interface LeadEdit {
  status?: LeadStatus | undefined
  notes?: string | undefined
  done?: boolean | undefined
  /** Email address; empty for nobody. */
  assignee?: string | undefined
  /** Day in the studio; null for none. */
  remindOn?: string | null | undefined
}

const valuesOf = ({ status, notes, done, assignee, remind_on: remindOn }: StoredLead) =>
  ({ status, notes, done, assignee, remindOn }) satisfies LeadEdit

const FIELDS = ['status', 'notes', 'done', 'assignee', 'remindOn'] as const satisfies (keyof LeadEdit)[]

/** The fields that an edit changes, as they are and as they become. */
export function differenceOf(lead: StoredLead, edit: LeadEdit): { before: LeadEdit; after: LeadEdit } {
  const values = valuesOf(lead)
  const changed = FIELDS.filter((field) => edit[field] !== undefined && edit[field] !== values[field])
  return { before: pick(values, changed), after: pick(edit, changed) }
}

/** The edit in the values of an activity entry; empty where they were forgotten. */
export function editIn(values: unknown): LeadEdit {
  const recorded = Object(values)
  return pick(
    recorded,
    FIELDS.filter((field) => field in recorded),
  )
}

/** True while a lead has the values that an edit gave it. */
export function isAsLeft(lead: StoredLead, edit: LeadEdit): boolean {
  return Object.keys(differenceOf(lead, edit).after).length === 0
}

const pick = (edit: LeadEdit, fields: readonly (keyof LeadEdit)[]): LeadEdit =>
  Object.fromEntries(fields.map((field) => [field, edit[field]]))
