/** The differing parts of two versions of a text, between the common ones. */
export interface Excerpt {
  lead: string
  removed: string
  added: string
  trail: string
}

/** Text shown around a change that both versions share, in characters. */
const CONTEXT = 60
/** A change longer than this loses its middle. */
const CHANGE_MAX = 320

/** A long text shortened to its changes; a short one whole. */
export function excerptOf(before: string, after: string): Excerpt {
  if (Math.max(before.length, after.length) <= CONTEXT) return { lead: '', removed: before, added: after, trail: '' }
  const start = sharedStart(before, after)
  const end = sharedEnd(before.slice(start), after.slice(start))
  return {
    lead: shortenStart(before.slice(0, start)),
    removed: shortenMiddle(before.slice(start, before.length - end)),
    added: shortenMiddle(after.slice(start, after.length - end)),
    trail: shortenEnd(before.slice(before.length - end)),
  }
}

/** Length of the common beginning, up to a whole word. */
function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  if (length === one.length && length === other.length) return length
  return one.slice(0, length).search(/\S*$/)
}

/** Length of the common end, from a whole word on. */
function sharedEnd(one: string, other: string): number {
  let length = 0
  const longest = Math.min(one.length, other.length)
  while (length < longest && one.at(-1 - length) === other.at(-1 - length)) length += 1
  const shared = one.slice(one.length - length)
  const word = /^\S*/.exec(shared)?.[0].length ?? 0
  return length === longest && one.length === other.length ? length : length - word
}

const shortenStart = (text: string) => (text.length > CONTEXT ? `…${text.slice(-CONTEXT).replace(/^\S*/, '')}` : text)
const shortenEnd = (text: string) =>
  text.length > CONTEXT ? `${text.slice(0, CONTEXT).replace(/\S*$/, '').trimEnd()}…` : text

function shortenMiddle(text: string): string {
  if (text.length <= CHANGE_MAX) return text
  const half = CHANGE_MAX / 2
  return `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`
}
