import { watchPages } from './page-flights.ts'
import { pressThrough } from './press-through.ts'
import { watchLinks } from './watch-links.ts'

/** Starts what makes the way between pages short and unbroken. Call it once. */
export function startTransitions(): void {
  watchPages()
  pressThrough()
  watchLinks()
}
