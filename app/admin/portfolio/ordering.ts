import { moved } from '#app/admin/sorting/places.ts'

/**
 * The whole order after a shown project has moved: right behind the shown one that it now follows, or before the one that it
 * now precedes.
 *
 * @param shown Ids of the shown projects, in the order of `all`.
 * @param to New index among the shown.
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
  /** As stored by the server. */
  order: number
}

/** The first project whose order is not its place in the list; undefined when all are saved. */
export function nextToSave(wanted: readonly string[], orders: ReadonlyMap<string, number>): PlacedProject | undefined {
  const index = wanted.findIndex((id, index) => orders.get(id) !== index + 1)
  const id = wanted[index]
  return id === undefined ? undefined : { id, order: index + 1 }
}
