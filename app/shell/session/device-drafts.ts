import { DRAFT_PREFIX } from './private-drafts.ts'

/** Time after which a draft goes, whoever typed it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A draft of a form of the admin area in the storage of this device, which outlives tab and browser. */
export interface DeviceDraft {
  key: string
  /** The person who typed it. */
  uid: string
  /** Id of the tab, '.', id of the page within it. */
  page: string
  /** Of the form and its record, as 'letter:1'. */
  name: string
  keptAtMs: number
  draft: unknown
}

/** Each page has a draft of its own, so that two tabs with one form do not write over each other's. */
export const draftKey = (uid: string, page: string, name: string) => `${DRAFT_PREFIX}${uid}:${page}:${name}`

/** All drafts on this device. Those that are too old or cannot be read are deleted. @throws {Error} without a storage. */
export function readDeviceDrafts(): DeviceDraft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .flatMap((key) => {
      const found = parse(key)
      if (!found) localStorage.removeItem(key)
      return found ?? []
    })
}

function parse(key: string): DeviceDraft | undefined {
  const [uid = '', page = '', ...name] = key.slice(DRAFT_PREFIX.length).split(':')
  try {
    const { keptAtMs, draft } = JSON.parse(localStorage.getItem(key) ?? '')
    return Date.now() - keptAtMs < KEPT_MS ? { key, uid, page, name: name.join(':'), keptAtMs, draft } : undefined
  } catch {
    return undefined
  }
}

/** Deletes drafts of all tabs. */
export function forgetDeviceDrafts(isMeant: (draft: DeviceDraft) => boolean): void {
  try {
    for (const draft of readDeviceDrafts().filter(isMeant)) localStorage.removeItem(draft.key)
  } catch {
    // No storage, no drafts.
  }
}
