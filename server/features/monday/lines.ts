import type { IncidentSubject } from '#contract/health.ts'
import type { DropState } from '#contract/site/site.ts'
import { INCIDENT_WORDS } from '#server/mails/incident-words.ts'
import { formatStudioDeadline, formatStudioTime } from '#shared/studio-time.ts'
import type { LeadCounts } from './repository.ts'

/** Everything about the last week, as sentences. */
export const peopleLine = ({ wrote, waiting }: Pick<LeadCounts, 'wrote' | 'waiting'>): string =>
  `${count(wrote, 'Nobody', '1 person', 'people')} wrote last week, and ${count(waiting, 'nobody waits', '1 waits', 'wait')} for an answer.`

export function listsLine({ readers, onWaitlist }: Pick<LeadCounts, 'readers' | 'onWaitlist'>): string {
  const read = `The newsletter has ${count(readers.total, 'no readers', '1 reader', 'readers')}${ofThemNew(readers)}`
  const wait = `${count(onWaitlist.total, 'nobody waits', '1 person waits', 'people wait')} for the drop${ofThemNew(onWaitlist)}`
  return `${read}; ${wait}.`
}

/** Left out of a list that is empty. */
function ofThemNew({ total, joined }: { total: number; joined: number }): string {
  if (total === 0) return ''
  return `, ${joined === 0 ? 'none' : joined.toLocaleString('en-US')} since last week`
}

export function dropLine(isHidden: boolean, { isOpen, nextOpenAt, nextCloseAt }: DropState, nowMs: number): string {
  if (isHidden) return 'The shop is hidden.'
  const until = nextCloseAt === null ? '' : ` until ${formatStudioDeadline(nextCloseAt, nowMs)}`
  if (isOpen) return `It is open${until}.`
  return nextOpenAt === null
    ? 'It is closed, and no date is set.'
    : `It opens ${formatStudioDeadline(nextOpenAt, nowMs)}.`
}

/** @param trouble That which lasts has a time at which it was opened. */
export function websiteLine(trouble: readonly { subject: IncidentSubject; opened_at_ms: number | null }[]): string {
  const lasting = trouble.filter(({ opened_at_ms }) => opened_at_ms !== null)
  if (lasting.length > 0) return `It needs a hand: ${titlesOf(lasting)}.`
  return trouble.length > 0 ? `All is well again, after trouble last week: ${titlesOf(trouble)}.` : 'All is well.'
}

const titlesOf = (trouble: readonly { subject: IncidentSubject }[]) =>
  trouble.map(({ subject }) => `“${INCIDENT_WORDS[subject].title}”`).join(', ')

/** @param backedUpAtMs Time of the last backup that succeeded, if any. */
export function upkeepLine(backedUpAtMs: number | null, { sent, failed }: { sent: number; failed: number }): string {
  const backup =
    backedUpAtMs === null ? 'There is no backup yet' : `The last backup is of ${formatStudioTime(toIso(backedUpAtMs))}`
  const failures = failed === 0 ? 'none' : failed.toLocaleString('en-US')
  return `${backup}; ${count(sent, 'no mail', '1 mail', 'mails')} went out last week, and ${failures} failed.`
}

const toIso = (ms: number) => new Date(ms).toISOString()

function count(number: number, none: string, one: string, many: string): string {
  if (number === 0) return none
  return number === 1 ? one : `${number.toLocaleString('en-US')} ${many}`
}
