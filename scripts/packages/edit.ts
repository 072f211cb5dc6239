export interface Edit {
  start: number
  end: number
  text: string
}

/** Instead of what is left out: an error is better than a page that silently does nothing. */
export const THROW = 'throw Error("left out of the build")'

/** Replaces parts of a code. Edits within others are covered by these. */
export function edit(code: string, edits: readonly Edit[]): string {
  let result = ''
  let end = 0
  for (const next of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (next.start < end) continue
    result += code.slice(end, next.start) + next.text
    end = next.end
  }
  return result + code.slice(end)
}
