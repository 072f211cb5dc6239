import { markOf, withoutMarks } from '#contract/site/field-marks.ts'
import { FIELDS } from './shown-fields.ts'
import { textNodes } from './text-nodes.ts'

/**
 * Writes a new text of a field wherever it stands alone. React leaves it there, since the text that it knows stays the same.
 *
 * @returns False where the page shows it in parts, which only the page itself can make.
 */
export function showText(page: HTMLElement, path: string, before: string, after: string): boolean {
  const mark = markOf(FIELDS.findIndex((field) => field.path === path))
  const nodes = [...textNodes(page)].filter(({ data }) => data.includes(mark))
  const whole = nodes.filter(({ data }) => withoutMarks(data) === before)
  for (const node of whole) node.data = after + mark
  return after !== '' && nodes.length > 0 && whole.length === nodes.length
}
