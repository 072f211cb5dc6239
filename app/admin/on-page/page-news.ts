import { reloadPressed } from '#app/admin/focus/reload.ts'
import { keptDraft } from '#app/form/kept-draft.ts'
import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'

/** News of what was done before the page was loaded anew. */
export interface PageNews {
  title: string
  activityIds: readonly string[]
}

const kept = keptDraft(`${DRAFT_PREFIX}on-page-news`)

/** Loads the page anew, and tells then what was done. */
export function reloadWith(news?: PageNews): void {
  if (news) kept.keep(news)
  reloadPressed()
}

/** The news that are to be told, once. */
export function takeNews(): PageNews | undefined {
  const news = kept.read() as PageNews | undefined
  kept.drop()
  return news
}
