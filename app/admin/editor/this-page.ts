import { createRequestKey } from '#app/form/request-key.ts'
import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'

const TAB = `${DRAFT_PREFIX}tab`

/** Which page of which tab a draft is of. A tab that is doubled has the id of its original, and pages of its own. */
export interface PageOfTab {
  tab: string
  /** As in `DeviceDraft`. */
  page: string
}

export function pageOfTab(): PageOfTab {
  const tab = idOfTab()
  return { tab, page: `${tab}.${createRequestKey()}` }
}

function idOfTab(): string {
  const fresh = createRequestKey()
  try {
    const tab = sessionStorage.getItem(TAB) ?? fresh
    sessionStorage.setItem(TAB, tab)
    return tab
  } catch {
    return fresh
  }
}
