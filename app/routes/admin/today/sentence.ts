import type { DropState } from '#contract/site/site.ts'
import { inWords } from '#shared/in-words.ts'
import { formatStudioDeadline } from '#shared/studio-time.ts'

export interface Present {
  /** Inquiries and quotes that wait for the studio; null where that is not known. */
  open: number | null
  /** State of the drop; null where that is not known. */
  drop: DropState | null
  /** Number of checks that found trouble; null while they run. */
  troubles: number | null
  nowMs: number
}

/** How things stand, as 'Six people wrote. The drop is open until Sunday at 9 PM. Everything works.' */
export function sentenceOf({ open, drop, troubles, nowMs }: Present): string {
  const parts = [
    open === null ? '' : mailOf(open),
    drop === null ? '' : dropOf(drop, nowMs),
    troubles === null ? '' : workingOf(troubles),
  ]
  return parts.filter(Boolean).join(' ')
}

function mailOf(open: number): string {
  if (open === 0) return 'Nobody waits for an answer.'
  return open === 1 ? 'One person wrote.' : `${inWords(open)} people wrote.`
}

function dropOf({ isOpen, nextOpenAt, nextCloseAt }: DropState, nowMs: number): string {
  if (isOpen) {
    return nextCloseAt === null
      ? 'The drop is open.'
      : `The drop is open until ${formatStudioDeadline(nextCloseAt, nowMs)}.`
  }
  return nextOpenAt === null ? 'The drop is closed.' : `The drop opens ${formatStudioDeadline(nextOpenAt, nowMs)}.`
}

function workingOf(troubles: number): string {
  if (troubles === 0) return 'Everything works.'
  return troubles === 1 ? 'One thing does not work.' : `${inWords(troubles)} things do not work.`
}
