import type { KeptDraft } from '#app/form/kept-draft.ts'
import { type DeviceDraft, draftKey, readDeviceDrafts } from '#app/shell/session/device-drafts.ts'
import { session } from '#app/shell/session/session.ts'
import { noteRoom } from './device-room.ts'
import { type PageOfTab, pageOfTab } from './this-page.ts'

const THIS_PAGE = pageOfTab()

/**
 * A kept draft of the admin area: on this device, for the person who is signed in, until it is saved, discarded or too
 * old, or that person signs out. A draft of a page that is gone goes on as one of this page.
 *
 * @param revive Makes anew what must be unique within a page, as the keys of rows.
 * @param of The page that keeps it.
 */
export function privateDraft(
  name: string,
  revive: (kept: object) => object = (kept) => kept,
  of: PageOfTab = THIS_PAGE,
): KeptDraft {
  /** Key of the draft of another page that was read: it goes once this page keeps or drops its own. */
  let taken: string | undefined
  const ownKey = () => {
    const uid = session.read().viewer?.uid
    return uid === undefined ? undefined : draftKey(uid, of.page, name)
  }
  const dropTaken = () => {
    if (taken !== undefined) localStorage.removeItem(taken)
    taken = undefined
  }
  return {
    read: () => {
      const found = quietly(() => newest(readDeviceDrafts().filter(isMine(name)), of))
      taken = found && found.key !== ownKey() ? found.key : undefined
      const draft = found?.draft
      return typeof draft === 'object' && draft !== null ? revive(draft) : undefined
    },
    keep: (draft) => {
      const key = ownKey()
      if (key === undefined) return
      const isKept = quietly(() => {
        localStorage.setItem(key, JSON.stringify({ keptAtMs: Date.now(), draft }))
        dropTaken()
        return true
      })
      noteRoom(isKept ?? false)
    },
    drop: () => {
      const key = ownKey()
      quietly(() => {
        if (key !== undefined) localStorage.removeItem(key)
        dropTaken()
      })
    },
  }
}

const isMine = (name: string) => (draft: DeviceDraft) => draft.name === name && draft.uid === session.read().viewer?.uid

/** The draft of this page, else the newest of this tab, else the newest of all. */
function newest(drafts: readonly DeviceDraft[], { tab, page }: PageOfTab): DeviceDraft | undefined {
  const nearness = (draft: DeviceDraft) => (draft.page === page ? 2 : draft.page.startsWith(`${tab}.`) ? 1 : 0)
  return drafts.toSorted((a, b) => nearness(b) - nearness(a) || b.keptAtMs - a.keptAtMs)[0]
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
