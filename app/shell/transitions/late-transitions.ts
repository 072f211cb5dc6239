import { showWhatWasKept } from '#app/shell/shortlist/kept-earlier.ts'
import { noteVisit } from './note-visit.ts'
import { watchPages } from './page-flights.ts'
import { pressThrough } from './press-through.ts'
import { keepTransitionsQuiet } from './quiet-transitions.ts'
import { watchKept } from './watch-kept.ts'
import { watchLinks } from './watch-links.ts'

/** Starts what makes the way between pages short and unbroken, and what happens beside it. Call it once. */
export function startTransitions(): void {
  keepTransitionsQuiet()
  watchPages()
  pressThrough()
  watchLinks()
  noteVisit()
  watchKept()
  showWhatWasKept()
}
