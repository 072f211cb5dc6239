import { ACTIVITY_WORDS, type Activity } from '#contract/activity.ts'
import { toStudioLocal } from '#shared/studio-time.ts'

const TITLES = ['When', 'Who', 'What', 'Before', 'After', 'Undone']

/** A header row, and a row for each entry. Times are by the studio's clock. */
export function toTable(entries: readonly Activity[]): string[][] {
  return [TITLES, ...entries.map(toRow)]
}

function toRow({ at, actor, action, subject, before, after, undoneAt }: Activity): string[] {
  const what = `${ACTIVITY_WORDS[action]} ${subject.name}`.trim()
  return [
    timeOf(at),
    actor || 'The site',
    what,
    inWords(before),
    inWords(after),
    undoneAt === null ? '' : timeOf(undoneAt),
  ]
}

/** '2026-11-20 07:42' */
const timeOf = (iso: string) => toStudioLocal(iso).replace('T', ' ')

/** Fields as 'note: Soon; hideHomeTours: yes', those within others with both names. */
function inWords(value: unknown): string {
  return linesOf(value, '').join('; ')
}

function linesOf(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [path === '' ? wordOf(value) : `${path}: ${wordOf(value)}`]
  return Object.entries(value).flatMap(([name, part]) => linesOf(part, path === '' ? name : `${path} ${name}`))
}

const wordOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
