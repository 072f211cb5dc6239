/**
 * The version that the next order is based on: the last that was stored here, until a list loaded since has another.
 * Rendering the same list again changes nothing.
 *
 * @param shown Version of the first list.
 */
export function createOrderVersion(shown: string) {
  /** Stored here and not seen in the list yet, in the order of storing. */
  let unseen: string[] = []
  return {
    current: (): string => unseen.at(-1) ?? shown,
    stored: (version: string): void => void unseen.push(version),
    shown(version: string): void {
      if (version === shown) return
      shown = version
      // A version from elsewhere came after all of ours.
      unseen = unseen.includes(version) ? unseen.slice(unseen.indexOf(version) + 1) : []
    },
  }
}
