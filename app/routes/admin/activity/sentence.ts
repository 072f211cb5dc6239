import { ACTIVITY_WORDS, type Activity } from '#contract/activity.ts'

/** Returns the rest of a sentence after its actor, as 'edited the letter of Maura'. */
export function sentenceOf({ action, subject }: Pick<Activity, 'action' | 'subject'>): string {
  return `${ACTIVITY_WORDS[action]} ${subject.name}`.trim()
}

export const entryElementId = ({ id }: Pick<Activity, 'id'>) => `entry-${id}`
