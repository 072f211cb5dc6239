/** The draft that this tab keeps under a name, as it was given; undefined if there is none. */
export function readDraft(name: string): unknown {
  return quietly((storage) => JSON.parse(storage.getItem(name) ?? '') ?? undefined)
}

/** Keeps a draft, which may be anything that JSON can say, until it is dropped or the tab is closed. */
export function keepDraft(name: string, draft: unknown): void {
  quietly((storage) => storage.setItem(name, JSON.stringify(draft)))
}

export function dropDraft(name: string): void {
  quietly((storage) => storage.removeItem(name))
}

/** Undefined where it throws: a full or forbidden storage, or one without a draft, costs the draft and nothing else. */
function quietly<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
