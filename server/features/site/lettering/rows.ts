/** Names with more characters stand on two rows, and on three. */
const TWO_ROWS_FROM = 17
const THREE_ROWS_FROM = 41

/** A name for narrow places: on up to three rows, the longest as short as can be, broken between words. */
export function rowsOf(name: string): string[] {
  const count = name.length < TWO_ROWS_FROM ? 1 : name.length < THREE_ROWS_FROM ? 2 : 3
  const words = name.split(' ')
  let limit = Math.ceil(name.length / count)
  while (wrapped(words, limit).length > count) limit += 1
  return wrapped(words, limit)
}

function wrapped(words: readonly string[], limit: number): string[] {
  const rows: string[] = []
  for (const word of words) {
    const longer = `${rows.at(-1)} ${word}`
    if (rows.length > 0 && longer.length <= limit) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
