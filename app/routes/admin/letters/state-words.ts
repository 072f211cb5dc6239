import type { LetterItem } from '#contract/journal/letters-admin.ts'
import { formatStudioMoment, formatStudioTime } from '#shared/studio-time.ts'

/** How a letter stands, in one line. */
export function stateWords({ state, dueAt, begunAt, deliveries, pageHidden }: LetterItem): string {
  if (state === 'scheduled' && dueAt !== null) return `Goes out ${formatStudioMoment(dueAt)}`
  if (state === 'draft' || begunAt === null) return 'Draft'
  const { waiting, sent, failed } = deliveries
  const parts = [
    state === 'sending' ? 'Is going out' : `Went out ${formatStudioTime(begunAt)}`,
    `${sent.toLocaleString('en-US')} sent`,
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-US')} waiting`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} not delivered`] : []),
    ...(pageHidden ? ['page hidden'] : []),
  ]
  return parts.join(' · ')
}

/** '1 reader', '214 readers' */
export const readers = (count: number): string =>
  count === 1 ? '1 reader' : `${count.toLocaleString('en-US')} readers`
