import {
  discardPageDraft,
  draftTag,
  getPageDraft,
  listPageDrafts,
  type PageDraft,
  publishPageDraft,
  savePageDraft,
} from '#contract/site/page-drafts.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { ChangedDraft } from './end-draft.ts'
import type { PageDrafts } from './service.ts'

export function pageDraftsApi(api: Api, drafts: PageDrafts): void {
  serve(api, listPageDrafts, async ({ withEmpty }) => ({
    drafts: await (withEmpty ? drafts.all() : drafts.list()),
  }))
  serve(api, getPageDraft, async ({ page }) => toAnswer({ draft: await drafts.get(page) }))
  serve(api, savePageDraft, async ({ page, changes }, c, expected) =>
    toAnswer({ draft: await drafts.save({ page, changes, expected, actor: viewerOf(c) }) }),
  )
  serve(api, discardPageDraft, async ({ page }, c, expected) =>
    toAnswer(await drafts.discard(page, expected, viewerOf(c))),
  )
  serve(api, publishPageDraft, async ({ page, seen }, c, expected) =>
    toAnswer(await drafts.publish(page, expected, viewerOf(c), seen)),
  )
}

const toAnswer = ({ draft, activityId }: Pick<ChangedDraft, 'draft'> & Partial<ChangedDraft>): Answer<PageDraft> =>
  new Answer(draft, { version: draftTag(draft), activityId })
