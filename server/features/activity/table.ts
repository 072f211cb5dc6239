import { ACTIVITY_WORDS, type Activity } from '#contract/activity.ts'
import { toStudioLocal } from '#shared/studio-time.ts'

/** One field as the owner knows it, with its text before and after; either may be empty. */
export interface ChangedField {
  label: string
  before: string
  after: string
}

export const TITLES = ['When', 'Who', 'What', 'Before', 'After', 'Undone']

/** An entry as a row. Times are by the studio's clock. */
export function toRow(entry: Activity, changes: readonly ChangedField[]): string[] {
  const { at, actor, action, subject, undoneAt } = entry
  return [
    timeOf(at),
    actor || 'The site',
    `${ACTIVITY_WORDS[action]} ${subject.name}`.trim(),
    inWords(changes, 'before'),
    inWords(changes, 'after'),
    undoneAt === null ? '' : timeOf(undoneAt),
  ]
}

/** '2026-11-20 07:42' */
const timeOf = (iso: string) => toStudioLocal(iso).replace('T', ' ')

/** 'Phone: 609.555.0147; Note: Soon' */
function inWords(changes: readonly ChangedField[], side: 'before' | 'after'): string {
  return changes
    .filter((change) => change[side] !== '')
    .map((change) => `${change.label}: ${change[side]}`)
    .join('; ')
}
