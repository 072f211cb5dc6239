import { type Entry, GROUPS } from './entries.ts'

/** Most entries of a group. */
const GROUP_MAX = 6

/** Without accents and in lower case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean)

/**
 * The entries that hold all words of a search, in the order of their groups: those whose title begins with it first, and no
 * more than six of each. A search of nothing finds the pages alone. What the inbox found stays as it came.
 */
export function matching(entries: readonly Entry[], search: string): Entry[] {
  const words = wordsOf(search)
  const start = words.join(' ')
  const fits = ({ group, title, detail }: Entry) =>
    group === 'Inbox' || words.every((word) => plain(`${title} ${detail}`).includes(word))
  return GROUPS.flatMap((group) => {
    if (start === '' && group !== GROUPS[0]) return []
    const found = entries.filter((entry) => entry.group === group && fits(entry))
    if (start === '') return found
    const [first, others] = [true, false].map((isFirst) =>
      found.filter(({ title }) => plain(title).startsWith(start) === isFirst),
    )
    return [...(first ?? []), ...(others ?? [])].slice(0, group === 'Inbox' ? undefined : GROUP_MAX)
  })
}
