import type { Activity } from '#contract/activity.ts'
import { changesOf } from './changes.ts'
import { timeOf } from './days.ts'

/** A field that was changed again after the entry that is brought back. */
export interface Clash {
  label: string
  /** How it would be lost: as it was made last. */
  text: string
  actor: string
  at: string
}

/**
 * The fields that bringing an entry back would change although they have changed again since, by the latest change.
 *
 * @param entries All entries of the record that came later, and maybe earlier ones.
 */
export function clashesOf(entry: Activity, entries: readonly Activity[]): Clash[] {
  const labels = changesOf(entry).map(({ label }) => label)
  const later = entries
    .filter(({ id, subject, undoneAt }) => id > entry.id && subject.id === entry.subject.id && undoneAt === null)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return labels.flatMap((label) => {
    const found = later.find((other) => changesOf(other).some((change) => change.label === label))
    const change = found && changesOf(found).find((change) => change.label === label)
    return found && change ? [{ label, text: change.after, actor: found.actor, at: found.at }] : []
  })
}

/** 'Note: “Two” by kim@studio.example at 10:00 AM' */
export function clashInWords({ label, text, actor, at }: Clash): string {
  return `${label}: ${text === '' ? 'empty' : `“${text}”`}, by ${actor || 'the site'} at ${timeOf(at)}`
}
