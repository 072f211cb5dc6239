export interface KeptDraft {
  /** The kept draft; undefined where there is none, or where it cannot be read. */
  read: () => unknown
  keep: (draft: object) => void
  drop: () => void
}

/**
 * A draft in the session storage of this tab, which outlives a reload or a crash. Where storage is full or forbidden
 * nothing is kept, and nothing fails.
 */
export function keptDraft(key: string): KeptDraft {
  return {
    read: () => quietly(() => JSON.parse(sessionStorage.getItem(key) ?? '') as unknown),
    keep: (draft) => quietly(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    drop: () => quietly(() => sessionStorage.removeItem(key)),
  }
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
