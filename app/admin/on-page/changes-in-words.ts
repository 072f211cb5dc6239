import { FIXED_PAGES, pageOf } from '#contract/site/fields/pages/all.ts'
import { countedChanges } from '#contract/site/page-drafts.ts'
import { type ChangesState, changedPaths } from './changes/changes-state.ts'

/** Fields on a page: all that it has, none because it has none, or none because it came without them. */
export type ShownFields = 'shown' | 'none' | 'lacking'

/** How the changes stand, in a sentence. */
export function changesInWords(state: ChangesState, fields: ShownFields): string {
  const { failure, pending, live, isBusy } = state
  const paths = changedPaths(state)
  const waiting = Object.keys(pending).length
  if (waiting > 0 && !isBusy) return `${countedChanges(waiting)} not kept yet, but safe in this browser. ${failure}`
  if (failure !== '') return failure
  if (fields === 'lacking') return 'This page came without its fields. Nothing is lost: load it anew.'
  if (fields === 'none') return 'Nothing on this page is changed here.'
  if (!live) return 'One moment…'
  if (waiting > 0) return `Keeping ${countedChanges(waiting)}…`
  if (paths.length === 0) return 'Press a text or a picture to change it.'
  return `${countedChanges(paths.length)} of ${pagesIn(paths)}, which only the studio sees.`
}

function pagesIn(paths: readonly string[]): string {
  const titles = [...new Set(paths.map(pageOf))].map((page) => FIXED_PAGES[page].title)
  return new Intl.ListFormat('en').format(titles)
}
