/**
 * On which version of an order the next one is based: the last that was stored here, until a list that was loaded since
 * shows another. A list that merely shows again knows nothing new.
 *
 * @param shown Of the list as it shows first.
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
