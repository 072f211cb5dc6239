import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { DocumentState } from '#server/documents/document.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { nested } from '../page-drafts/field-values.ts'
import { markTexts } from '../page-drafts/mark-texts.ts'

interface AdminModeOptions {
  log: Logger
  pageDrafts: { list: () => Promise<PageDraft[]> }
  documents: {
    texts: {
      get: () => Promise<DocumentState<PageTexts>>
      getWith: (toChange: (texts: PageTexts) => object) => Promise<DocumentState<PageTexts>>
    }
  }
}

/**
 * The texts as public pages show them to people who change them there: with all drafts, and a mark of its field in each value.
 * Without marks, as strangers get them, while drafts cannot be read.
 */
export const textsInAdminMode = ({ log, pageDrafts, documents: { texts } }: AdminModeOptions) => ({
  async get(): Promise<DocumentState<PageTexts>> {
    try {
      const drafts = await pageDrafts.list()
      const changes = Object.fromEntries(drafts.flatMap(({ changes }) => Object.entries(changes)))
      const state = await texts.getWith((texts) => nested(texts, changes))
      return { ...state, value: markTexts(state.value) }
    } catch (error) {
      log.error('page_draft_read_failed', { error })
      return texts.get()
    }
  },
})
