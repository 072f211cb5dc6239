import { moved } from '#app/admin/sorting/places.ts'

/**
 * The whole order after one of those that are shown has moved: next to the one that it now follows, or before the one that
 * it now leads.
 *
 * @param shown In the order of `all`, some of it.
 * @param to The new place among those shown.
 */
export function orderAfterMove(all: readonly string[], shown: readonly string[], id: string, to: number): string[] {
  const then = moved(shown, shown.indexOf(id), to)
  const rest = all.filter((other) => other !== id)
  const before = then[to - 1]
  const after = then[to + 1]
  const place = before !== undefined ? rest.indexOf(before) + 1 : after !== undefined ? rest.indexOf(after) : 0
  return rest.toSpliced(place, 0, id)
}

export interface PlacedProject {
  id: string
  /** As the server has it. */
  order: number
}

/** The first project whose order is not its place in the list; undefined when all are saved. */
export function nextToSave(wanted: readonly string[], orders: ReadonlyMap<string, number>): PlacedProject | undefined {
  const index = wanted.findIndex((id, index) => orders.get(id) !== index + 1)
  const id = wanted[index]
  return id === undefined ? undefined : { id, order: index + 1 }
}
