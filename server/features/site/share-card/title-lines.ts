import { canSet, widthOf } from '../lettering/set-name.ts'

const SIZES_PX = [66, 58, 50, 44, 38] as const
const LINES_MAX = 4
const EM = 1000

/** A title as it is set on a card. */
export interface SetTitle {
  lines: string[]
  sizePx: number
}

/** The largest size at which a title fits; undefined for a title of other scripts, and for one that is too long at any size. */
export function titleLines(title: string, widthPx: number): SetTitle | undefined {
  if (title === '' || !canSet(title)) return undefined
  const fitting = SIZES_PX.map((sizePx) => ({ sizePx, lines: broken(title, (widthPx * EM) / sizePx) }))
  return fitting.find(({ lines, sizePx }) => lines.length <= LINES_MAX && fits(lines, (widthPx * EM) / sizePx))
}

const fits = (lines: readonly string[], width: number): boolean => lines.every((line) => widthOf(line) <= width)

/** Lines as full as they can be. */
function broken(title: string, width: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
